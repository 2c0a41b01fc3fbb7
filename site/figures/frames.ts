/** What is kept of the sheets of 640 by 480 that the pages of practice show, by the figure's name. */
import type { Frame } from './kit/frame.tsx';

export const frames: Readonly<Record<string, Frame>> = {
  ccpa: [10, 20, 620, 438],
  'copyright-registration': [30, 18, 590, 448],
  'data-security': [0, 46, 636, 410],
  design: [20, 71, 603, 345],
  dmca: [30, 29, 590, 437],
  gdpr: [40, 43, 586, 407],
  'hague-system': [0, 15, 640, 450],
  infringement: [16, 57, 604, 386],
  litigation: [14, 19, 616, 441],
  lock: [4, 16, 636, 453],
  mechanism: [26, 24, 588, 438],
  nameplate: [12, 28, 617, 428],
  'patents-international': [8, 27, 615, 430],
  plant: [72, 24, 512, 445],
  'plant-variety': [4, 10, 622, 438],
  provisional: [25, 0, 590, 465],
  question: [40, 12, 582, 464],
  search: [20, 8, 600, 462],
  'trademark-international': [34, 18, 592, 440],
  'trademark-monitoring': [10, 24, 616, 423],
  'trademark-registration': [40, 29, 580, 412],
  'trademark-searches': [21, 44, 598, 392],
  tune: [11, 6, 591, 430],
  utility: [69, 10, 502, 442],
};
