/** Finds sentences that say the form sends nothing. */

/** Words that limit the claim, as in "sends nothing to advertisers". */
const limits = '(?! (?:to|but|except|other|else|until|unless|before|beyond|more)\\b)';

const denials = [
  `\\bform\\b[^.!?;]{0,60}\\b(?:sends|transmits|submits|stores) (?:nothing|no messages?)\\b${limits}`,
  `\\bform\\b[^.!?;]{0,60}\\bdo(?:es not|esn['’]t) (?:send|transmit|submit) (?:anything|messages?|what you (?:type|write))\\b${limits}`,
  '\\b(?:sends|transmits|submits)\\b[^.!?;]{0,30}\\bform\\b[^.!?;]{0,30}\\bnowhere\\b',
  `\\bformulario\\b[^.!?;]{0,60}\\bno (?:env[ií]a|transmite) nada\\b(?! (?:a|salvo|excepto|m[aá]s)\\b)`,
];

/** Returns a new pattern with the flag `g`, whose matches are such statements. */
export function sendingDenials(): RegExp {
  return new RegExp(denials.join('|'), 'gi');
}
