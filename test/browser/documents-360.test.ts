/** Every document on a screen of 360 pixels; its boxes at 320 too. */
import { phone } from './browser.ts';
import { testDocuments } from './documents.ts';

testDocuments(phone, 320);
