import { productEnNZ } from "#i18n/product.en-NZ.ts";
import { productNlNL } from "#i18n/product.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": productEnNZ, "nl-NL": productNlNL } as const);

export const useProductText = () => useTextWith(wordsIn, (p) => ({ p }));
