/** Every document on a screen of 768 pixels. */
import { tablet } from './browser.ts';
import { testDocuments } from './documents.ts';

testDocuments(tablet);
