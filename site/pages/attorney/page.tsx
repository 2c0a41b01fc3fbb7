import { attorneysIn } from '../../content/people.ts';
import { pageTitle } from '../../formats/titles.ts';
import type { Attorney, Firm } from '../../schema/collections.ts';
import { definePage } from '../define-page.ts';
import { AttorneyPage } from './attorney.tsx';

export const attorney = definePage({
  pageType: 'attorney',
  records: attorneysIn,
  id: ({ id }) => `attorneys/${id}`,
  path: ({ id, profile }) => profile.path ?? `/attorneys/${id}/`,
  title: (record, { firm }) => titleOf(record, firm),
  description: ({ profile }) => profile.metaDescription,
  file: ({ file }) => file,
  card: ({ name, image }) => ({ title: name, image }),
  openGraphType: 'profile',
  render: (record) => <AttorneyPage attorney={record} />,
});

/** `/attorneys/` shows the first attorney's profile, whose own path stays the canonical one. */
export const firstAttorney = definePage({
  pageType: 'attorney',
  // Whatever the language of the profile, there is one such page.
  records: (content) =>
    attorneysIn(content)
      .slice(0, 1)
      .map((record) => ({ record })),
  id: () => 'attorneys',
  path: () => '/attorneys/',
  canonical: ({ record }) => `attorneys/${record.id}`,
  title: ({ record }, { firm }) => titleOf(record, firm),
  description: ({ record }) => record.profile.metaDescription,
  file: ({ record }) => record.file,
  card: ({ record: { name, image } }) => ({ title: name, image }),
  openGraphType: 'profile',
  render: ({ record }) => <AttorneyPage attorney={record} />,
});

/** The topic of a profile is the record's own, or the attorney's name and title. */
function titleOf({ name, title, profile }: Attorney, firm: Firm): string {
  return pageTitle(firm, profile.topic ?? `${name}, ${title}`);
}
