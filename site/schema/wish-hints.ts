/** Hints for things that clients ask for and that no page has. */

/** What to write instead, by the name of a field that does not exist. */
export type Hints = Readonly<Record<string, string>>;

export const nothingLoaded = 'pages load nothing from other sites; link to it instead';
const formerAddress =
  'write the former address of a page in its field formerly, and any other one in data/redirects.yaml';
const noAnalytics = 'pages have no analytics; hosting services count visits';
const noAnnouncement =
  'there is no bar for announcements; write a post, or set notices.everyPage in data/firm.yaml for a sentence in the footer';
const noCarousel = 'pictures do not take turns; an office has the field images';
const noDarkMode = 'there is one set of colors, with a light background';
const noGallery = 'an office has the field images, and a text in Markdown can have pictures';
const noNewsletter =
  'there is no form for a newsletter; add the address where people sign up to links in data/firm.yaml';
const noRatings = 'testimonials have no ratings; write words in quote, in data/testimonials/';
const noSearch = 'pages have no search; the menu and the footer lead to the pages';
export const menuOrder =
  'the order of the menu is fixed; set order and menuName of the areas, or navigation: menu of a page of data/pages/';

/** Things that clients ask for, and that no page has. */
export const notOffered: Hints = {
  alert: noAnnouncement,
  aliases: formerAddress,
  analytics: noAnalytics,
  announcement: noAnnouncement,
  announcements: noAnnouncement,
  banner: noAnnouncement,
  carousel: noCarousel,
  chat: nothingLoaded,
  darkMode: noDarkMode,
  gallery: noGallery,
  googleAnalytics: noAnalytics,
  liveChat: nothingLoaded,
  menu: menuOrder,
  newsletter: noNewsletter,
  rating: noRatings,
  ratings: noRatings,
  redirect: formerAddress,
  redirects: formerAddress,
  search: noSearch,
  slider: noCarousel,
  slideshow: noCarousel,
  stars: noRatings,
  tracking: noAnalytics,
};
