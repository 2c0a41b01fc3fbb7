/** All drawings of the site, in the order of their numbers. */
import { california } from './california.tsx';
import { ccpa } from './ccpa.tsx';
import { copyrightRegistration } from './copyright-registration.tsx';
import { coronado } from './coronado.tsx';
import { dataSecurity } from './data-security.tsx';
import { design } from './design.tsx';
import { dmca } from './dmca.tsx';
import { escapement } from './escapement.tsx';
import { floatingInterface } from './floating-interface.tsx';
import { frames } from './frames.ts';
import { gdpr } from './gdpr.tsx';
import { goldenGate } from './golden-gate.tsx';
import { griffith } from './griffith.tsx';
import { hagueSystem } from './hague-system.tsx';
import { infringement } from './infringement.tsx';
import { instruments } from './instruments.tsx';
import { intercom } from './intercom.tsx';
import type { Figure } from './kit/figure.tsx';
import { cropToFrame } from './kit/frame.tsx';
import { litigation } from './litigation.tsx';
import { lock } from './lock.tsx';
import { mechanism } from './mechanism.tsx';
import { medallion } from './medallion.tsx';
import { musicBox } from './music-box.tsx';
import { nameplate } from './nameplate.tsx';
import { patentsInternational } from './patents-international.tsx';
import { planLosAngeles } from './plan-los-angeles.tsx';
import { planSanDiego } from './plan-san-diego.tsx';
import { planSanFrancisco } from './plan-san-francisco.tsx';
import { plant } from './plant.tsx';
import { plantVariety } from './plant-variety.tsx';
import { portraitBeard } from './portrait-beard.tsx';
import { portraitHat } from './portrait-hat.tsx';
import { portraitScarf } from './portrait-scarf.tsx';
import { portraitSpectacles } from './portrait-spectacles.tsx';
import { provisional } from './provisional.tsx';
import { question } from './question.tsx';
import { search } from './search.tsx';
import { sheets } from './sheets.tsx';
import { since2005 } from './since-2005.tsx';
import { trademarkInternational } from './trademark-international.tsx';
import { trademarkMonitoring } from './trademark-monitoring.tsx';
import { trademarkRegistration } from './trademark-registration.tsx';
import { trademarkSearches } from './trademark-searches.tsx';
import { tune } from './tune.tsx';
import { utility } from './utility.tsx';
import { waterMain } from './water-main.tsx';

const drawings: readonly Figure[] = [
  musicBox,
  mechanism,
  nameplate,
  tune,
  lock,
  utility,
  design,
  provisional,
  plant,
  plantVariety,
  search,
  litigation,
  patentsInternational,
  hagueSystem,
  question,
  trademarkRegistration,
  trademarkSearches,
  trademarkMonitoring,
  trademarkInternational,
  gdpr,
  ccpa,
  dataSecurity,
  copyrightRegistration,
  infringement,
  dmca,
  california,
  goldenGate,
  griffith,
  coronado,
  since2005,
  instruments,
  intercom,
  floatingInterface,
  waterMain,
  escapement,
  sheets,
  planSanFrancisco,
  planLosAngeles,
  planSanDiego,
  medallion,
  portraitSpectacles,
  portraitBeard,
  portraitScarf,
  portraitHat,
];

export const figures: ReadonlyMap<string, Figure> = new Map(
  drawings.map((drawing) => {
    const frame = frames[drawing.name];
    return [drawing.name, frame ? cropToFrame(drawing, frame) : drawing];
  }),
);

/** Returns a drawing by its name. Throws if there is none. */
export function getFigure(name: string): Figure {
  const figure = figures.get(name);
  if (!figure)
    throw new Error(
      `No figure is named "${name}". Figures are registered in drawings/registry.ts.`,
    );
  return figure;
}
