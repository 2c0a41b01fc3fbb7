/** States and territories of the United States that admit attorneys. */
import * as z from 'zod';

const states = `
  alabama alaska american-samoa arizona arkansas california colorado connecticut delaware district-of-columbia florida
  georgia guam hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota
  mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota
  northern-mariana-islands ohio oklahoma oregon pennsylvania puerto-rico rhode-island south-carolina south-dakota tennessee
  texas utah vermont virgin-islands virginia washington west-virginia wisconsin wyoming`;

export const jurisdictions = z.array(z.enum(states.trim().split(/\s+/))).default([]);
