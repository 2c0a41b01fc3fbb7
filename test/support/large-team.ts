/** Adds people to the sample firm until its team page has filters. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { recordEditor } from './record-editor.ts';

/** The sample has seven people. */
const addedCount = 8;

/** Four more attorneys, two of whom speak Vietnamese, and four more of the staff. */
export function addPeople(data: string): void {
  for (let index = 0; index < addedCount; index++) {
    const isAttorney = index % 2 === 0;
    const file = path.join(data, `people/added-${index}.yaml`);
    cpSync(
      path.join(data, `people/${isAttorney ? 'noor-castellane' : 'matteo-quillante'}.yaml`),
      file,
    );
    recordEditor(file)((person) => ({
      ...person,
      order: 100 - index,
      name: `Wren Alder${'abcdefgh'[index]}`,
      office: 'los-angeles',
      isOfCounsel: undefined,
      ...(isAttorney && {
        profile: {
          ...(person['profile'] as object),
          metaDescription: `Wren Alder${'abcdefgh'[index]} has a page to be found by.`,
        },
      }),
      languages: [
        { name: 'English' },
        ...(index % 4 === 0 ? [{ name: 'Vietnamese', native: 'Tiếng Việt', lang: 'vi' }] : []),
      ],
    }));
  }
}
