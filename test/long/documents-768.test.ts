/** Every document on a screen of 768 pixels, in all its states. */
import { tablet } from '../browser/browser.ts';
import { testDocuments } from '../browser/documents.ts';

testDocuments(tablet);
