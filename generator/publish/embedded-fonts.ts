/**
 * Fonts of a folder that is opened without a server: WebKit loads no font from a file, so they are
 * in a style sheet, which all pages link.
 */
import { relativeBase } from '../shared/relative-urls.ts';
import type { Asset, Bundle } from '../shared/types.ts';

const fontStylesFile = 'assets/fonts.css';

/** A rule that loads a file of the site; a rule for an installed font stays where it is. */
const fontFaceRule = new RegExp(`@font-face\\{[^}]*url\\("?${relativeBase}[^}]*\\}`, 'g');

const fontUrl = new RegExp(`url\\("?${relativeBase}([^)"]+)"?\\)`, 'g');

/** Moves the rules that load fonts from the pages into a style sheet that they link. */
export function linkFonts(bundle: Bundle): Bundle {
  const rules = new Set<string>();
  const removeRules = (css: string) =>
    css.replace(fontFaceRule, (rule) => {
      rules.add(rule);
      return '';
    });
  const { contentCss = '', styles, pageStyles, mediaStyles, assets } = bundle;
  const withoutRules = {
    ...bundle,
    contentCss: removeRules(contentCss),
    styles: removeRules(styles),
    pageStyles: new Map([...pageStyles].map(([name, css]) => [name, removeRules(css)])),
  };
  if (rules.size === 0) return bundle;
  return {
    ...withoutRules,
    assets: [...assets, { path: fontStylesFile, bytes: Buffer.from([...rules].join('')) }],
    mediaStyles: [{ media: 'all', path: fontStylesFile }, ...mediaStyles],
  };
}

/** Puts the fonts themselves into their style sheet. */
export function embedFonts(assets: readonly Asset[]): readonly Asset[] {
  const bytesByPath = new Map(assets.map(({ path, bytes }) => [path, bytes]));
  const embed = (url: string, path: string) => {
    const bytes = bytesByPath.get(path);
    const format = path.split('.').at(-1);
    return bytes ? `url(data:font/${format};base64,${Buffer.from(bytes).toString('base64')})` : url;
  };
  return assets.map((asset) => {
    if (asset.path !== fontStylesFile) return asset;
    const css = Buffer.from(asset.bytes).toString().replace(fontUrl, embed);
    return { path: fontStylesFile, bytes: Buffer.from(css) };
  });
}
