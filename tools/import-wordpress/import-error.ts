/** The command cannot work with what it was given. */
export class ImportError extends Error {}
