/** Whether a value in a record is another record, to which the record refers. */
export function isReferencedRecord(value: object): boolean {
  return 'id' in value && 'file' in value;
}
