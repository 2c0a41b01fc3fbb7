/** Writes exports as WordPress does, of invented sites. */

export interface ExportedItem {
  readonly id: number;
  readonly type?: string;
  readonly status?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly link?: string;
  readonly login?: string;
  readonly date?: string;
  readonly html?: string;
  readonly excerpt?: string;
  readonly password?: string;
  readonly parent?: number;
  readonly order?: number;
  readonly fileUrl?: string;
  /** Names of categories by their slugs. */
  readonly categories?: Readonly<Record<string, string>>;
  readonly tags?: Readonly<Record<string, string>>;
  readonly meta?: readonly (readonly [key: string, value: string])[];
  readonly comments?: number;
}

export interface ExportedSite {
  readonly url?: string;
  /** Names by logins. */
  readonly users?: Readonly<Record<string, string>>;
  readonly items: readonly ExportedItem[];
}

/** WordPress splits the end of a CDATA section that a text contains. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`;

export const defaultUrl = 'https://www.old-firm.example';

export function wordPressExport({ url = defaultUrl, users = {}, items }: ExportedSite): string {
  const authors = Object.entries(users).map(
    ([login, name], index) =>
      `<wp:author>${element('wp:author_id', index + 1)}${element('wp:author_login', cdata(login))}${element('wp:author_email', cdata(`${login}@old-firm.example`))}${element('wp:author_display_name', cdata(name))}</wp:author>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old Firm</title>
  <link>${url}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${url}</wp:base_site_url>
  <wp:base_blog_url>${url}</wp:base_blog_url>
  ${authors.join('\n  ')}
${items.map((item) => itemXml(item, url)).join('\n')}
</channel>
</rss>
`;
}

function itemXml(item: ExportedItem, url: string): string {
  const { id, type = 'post', status = 'publish', title = '', slug = '', html = '' } = item;
  const { date = '2019-05-01 09:30:00', categories = {}, tags = {}, meta = [] } = item;
  const folder = type === 'post' ? '/2019/05' : '';
  const link = item.link ?? (slug ? `${url}${folder}/${slug}/` : `${url}/?p=${id}`);
  const term = (domain: string) => (entry: readonly [string, string]) =>
    `<category domain="${domain}" nicename="${entry[0]}">${cdata(entry[1])}</category>`;
  return `  <item>
    <title>${cdata(title)}</title>
    <link>${link.replaceAll('&', '&amp;')}</link>
    <dc:creator>${cdata(item.login ?? 'admin')}</dc:creator>
    <content:encoded>${cdata(html)}</content:encoded>
    <excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:comment_status>${cdata('open')}</wp:comment_status>
    <wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_parent>${item.parent ?? 0}</wp:post_parent>
    <wp:menu_order>${item.order ?? 0}</wp:menu_order>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
    ${item.fileUrl ? element('wp:attachment_url', cdata(item.fileUrl)) : ''}
    ${Object.entries(categories).map(term('category')).join('\n    ')}
    ${Object.entries(tags).map(term('post_tag')).join('\n    ')}
    ${meta.map(([key, value]) => `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`).join('\n    ')}
    ${'<wp:comment><wp:comment_type>pingback</wp:comment_type></wp:comment>'.repeat(item.comments ?? 0)}
  </item>`;
}
