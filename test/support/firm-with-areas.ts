/** Firms with areas whose names strain the menu. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { recordEditor } from './record-editor.ts';

/** Nine names, the first four of 17 to 28 letters, the last of 40. */
export const longAreaNames = [
  'Workplace Disputes',
  'Family Immigration',
  'Removal Defense and Appeals',
  'Wage and Hour Claims',
  'Citizenship and Naturalization Services',
  'Discrimination, Harassment, Retaliation',
  'Severance',
  'Investor Visas and Business Immigration',
  'Temporary Workers and Seasonal Employees',
] as const;

/** Gives the areas of these files longer names in the menu. */
export function renameAreas(data: string, files: readonly string[]): void {
  for (const [index, file] of files.entries()) {
    recordEditor(path.join(data, `areas/${file}.yaml`))((area) => ({
      ...area,
      menuName: longAreaNames[index],
    }));
  }
}

/** Adds areas under the other names. */
export function addAreas(data: string, from: number): void {
  for (const [index, name] of longAreaNames.entries()) {
    if (index < from) continue;
    const area = {
      order: 10 + index,
      name,
      title: name,
      subtitle: `What we do about matter ${index}`,
      topic: `Matter ${index} of nine`,
      metaDescription: `Matter ${index} of nine, how it starts, what it costs, and how long it usually takes. Read it, and then ask us.`,
      hatch: 'diagonal',
      card: `Use this for matter ${index}.`,
      intro: `Matter ${index} starts with a call, and ends with a letter that says so.`,
      reviewed: '2026-11-20',
    };
    writeFileSync(path.join(data, `areas/area-${index}.yaml`), stringify(area));
  }
}
