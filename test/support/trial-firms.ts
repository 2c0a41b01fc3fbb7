/** Test firms that replace the sample firm, each in a temporary folder. */
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixtures, root } from './folders.ts';
import { writeLargeFirm } from './large-firm.ts';

export const trialFirms = [
  'other-firm',
  'duluth-firm',
  'greek-firm',
  'miami-firm',
  'tampa-firm',
  'large-firm',
];

export interface TrialFirm {
  /** The temporary folder, which the test must remove. */
  readonly folder: string;
  readonly data: string;
  readonly static: string;
}

/**
 * Copies the data of a firm, and its photographs together with the project's static files. The
 * records of the large firm are written by a program.
 */
export function trialFirm(name: string): TrialFirm {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trial-firm-'));
  const firm = { folder, data: path.join(folder, 'data'), static: path.join(folder, 'static') };
  const photographs = path.join(fixtures, name, 'static');
  if (name === 'large-firm') writeLargeFirm(firm.data);
  else cpSync(path.join(fixtures, name, 'data'), firm.data, { recursive: true });
  cpSync(path.join(root, 'static'), firm.static, { recursive: true });
  if (existsSync(photographs)) cpSync(photographs, firm.static, { recursive: true });
  return firm;
}
