import { line } from 'fair-copy';

/** A text on one line that is no prose, such as a code or a name in drawings/: no typography. */
export const verbatim = () => line().meta({ prose: false });
