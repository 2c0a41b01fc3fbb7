/** The files that are published next to the pages. */
import type { ExtraFile } from 'fair-copy';
import type { PlannedFirm } from '../schema/collections.ts';
import { cardFiles } from './cards.ts';
import { dateScriptFiles } from './date-script.ts';
import { drawingFiles } from './drawing-files.tsx';
import { feed } from './feed.ts';
import { fontLicenses } from './font-licenses.ts';
import { fontFiles } from './fonts.ts';
import { notFoundScript } from './not-found-script.ts';
import { plainScripts } from './plain-scripts.ts';
import { securityFiles } from './security-txt.ts';
import { sendingScriptFiles } from './sending-script.ts';
import { vcardFiles } from './vcard.ts';
import { webManifest } from './web-manifest.ts';

export function extraFiles(planned: PlannedFirm): readonly ExtraFile[] {
  const { content } = planned;
  return [
    ...vcardFiles(planned),
    webManifest(content),
    ...(content.posts.length > 0 ? [feed(planned)] : []),
    ...drawingFiles(content),
    ...fontFiles(planned),
    ...cardFiles(planned),
    ...fontLicenses(content),
    ...(content.firm.unknownPaths === 'redirect' ? [notFoundScript()] : []),
    ...dateScriptFiles(planned),
    ...sendingScriptFiles(content),
    ...plainScripts(content),
    ...securityFiles(planned),
  ];
}
