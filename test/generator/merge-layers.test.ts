import { expect, test } from 'vitest';
import { mergeLayers } from '../../generator/render/merge-layers.ts';

test.each([
  ['two blocks', '@layer a{p{x:1}}@layer a{i{x:2}}', '@layer a{p{x:1}i{x:2}}'],
  [
    'three blocks after the order of the layers',
    '@layer a,b;@layer a{p{x:1}}@layer a{@media print{i{x:2}}}@layer a{b{x:3}}',
    '@layer a,b;@layer a{p{x:1}@media print{i{x:2}}b{x:3}}',
  ],
  [
    'blocks with braces in strings and addresses',
    '@layer a{p{content:"}\\"{"}}@layer a{i{background:url(data:,})}}@layer a{b{x:3}}',
    '@layer a{p{content:"}\\"{"}i{background:url(data:,})}b{x:3}}',
  ],
  [
    'blocks of each layer',
    'p{x:0}@layer a{p{x:1}}@layer a{i{x:2}}@layer b{p{x:1}}@layer b{i{x:2}}u{x:3}',
    'p{x:0}@layer a{p{x:1}i{x:2}}@layer b{p{x:1}i{x:2}}u{x:3}',
  ],
])('neighboring blocks of a layer become one: %s', (_, css, merged) => {
  expect(mergeLayers(css)).toBe(merged);
});

test.each([
  ['blocks with another rule between them', '@layer a{p{x:1}}u{x:2}@layer a{i{x:3}}'],
  ['blocks of different layers', '@layer a{p{x:1}}@layer ab{i{x:2}}@layer a.b{i{x:2}}'],
  ['anonymous layers', '@layer{p{x:1}}@layer{i{x:2}}'],
  ['other rules that are equal', '@media print{p{x:1}}@media print{i{x:2}}p{x:1}p{x:1}'],
  ['an order that is repeated', '@layer a{p{x:1}}@layer a;@layer a{i{x:2}}'],
  ['nothing', ''],
])('%s are unchanged', (_, css) => {
  expect(mergeLayers(css)).toBe(css);
});
