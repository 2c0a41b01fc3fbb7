/** How a comparison is printed. */
import type { TextStyle } from './style-text.ts';

export interface FormatOptions extends TextStyle {
  /** Names of the folders, as the user typed them. */
  readonly oldName: string;
  readonly newName: string;
  /** Whether to print everything, however long it is. */
  readonly showsAll: boolean;
}
