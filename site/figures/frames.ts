/** The visible part of the sheets of 640 by 480 on practice pages, by the figure's name. */
import type { Frame } from './kit/frame.tsx';

export const frames: Readonly<Record<string, Frame>> = {
  ccpa: [104, 54, 461, 421],
  'copyright-registration': [96, 36, 465, 424],
  'data-security': [66, 46, 534, 410],
  design: [20, 71, 603, 345],
  dmca: [114, 60, 458, 415],
  gdpr: [83, 30, 474, 423],
  'hague-system': [32, 15, 596, 449],
  infringement: [16, 57, 604, 386],
  litigation: [98, 19, 493, 441],
  lock: [4, 16, 636, 453],
  mechanism: [26, 24, 588, 438],
  nameplate: [12, 28, 617, 428],
  'patents-international': [58, 28, 564, 429],
  plant: [76, 23, 480, 437],
  'plant-variety': [4, 10, 622, 438],
  provisional: [25, 0, 590, 465],
  question: [92, 13, 512, 463],
  search: [100, 8, 523, 462],
  'trademark-international': [137, 61, 458, 417],
  'trademark-monitoring': [10, 24, 616, 423],
  'trademark-registration': [127, 77, 455, 389],
  'trademark-searches': [21, 44, 598, 392],
  tune: [11, 6, 591, 430],
  utility: [69, 10, 502, 442],
};
