/** One document of each kind on a screen of 768 pixels; all of them are visited by the long tests. */
import { tablet } from './browser.ts';
import { oneOfEachKind, testDocuments } from './documents.ts';

testDocuments(tablet, undefined, oneOfEachKind);
