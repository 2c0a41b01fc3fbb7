/** States and territories of the United States that admit attorneys; of other countries, whatever their names are. */
import { nearest } from 'fair-copy';
import * as z from 'zod';

const states = `
  alabama alaska american-samoa arizona arkansas california colorado connecticut delaware district-of-columbia florida
  georgia guam hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota
  mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota
  northern-mariana-islands ohio oklahoma oregon pennsylvania puerto-rico rhode-island south-carolina south-dakota tennessee
  texas utah vermont virgin-islands virginia washington west-virginia wisconsin wyoming`;

const known = states.trim().split(/\s+/);

/** A name that is nearly one of these is a slip of it, by which its rules would not be followed. */
const jurisdiction = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'expected a name in small letters, as new-york' })
  .superRefine((name, context) => {
    const near = known.includes(name) ? undefined : nearest(name, known);
    if (near)
      context.addIssue({
        code: 'custom',
        message: `no state is called "${name}"`,
        params: { hint: `did you mean "${near}"?` },
      });
  });

export const jurisdictions = z.array(jurisdiction).default([]);
