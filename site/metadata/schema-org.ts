/** The types of structured data that pages have. schema-dts has all fields of schema.org. */
import type {
  AboutPageLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  LegalServiceLeaf,
  ProfilePageLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** A node of the graph; fields whose value is undefined or an empty list are left out. */
export type GraphNode = Sparse<
  | AboutPageLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | CollectionPageLeaf
  | ContactPageLeaf
  | FAQPageLeaf
  | LegalServiceLeaf
  | ProfilePageLeaf
  | ServiceLeaf
  | WebPageLeaf
  | WebSiteLeaf
>;

/** The same type with fields that can be undefined, which JSON leaves out. */
export type Sparse<Leaf> = Leaf extends unknown
  ? { readonly [Field in keyof Leaf]: Leaf[Field] | undefined }
  : never;
