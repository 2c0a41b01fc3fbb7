export default function configure(config) {
  config.addGlobalData('layout', 'page.njk');
  config.addGlobalData('permalink', () => (data) => `/${data.slug}/`);
  config.setQuietMode(true);
  // The Markdown has no template language in it; to look for one would cost Eleventy a second pass.
  return {
    dir: { input: 'content', includes: '../_includes', data: '../_data', output: 'out' },
    markdownTemplateEngine: false,
    templateFormats: ['md'],
  };
}
