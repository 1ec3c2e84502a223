import type { Language } from "#i18n/languages.ts";
import { boxes, scaleSize, studioAddress, withSize } from "#shared/images.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

type Response = Outputs["catalogue"]["product"];
type ProductResponse = Extract<Response, { product: object }>;
export type Product = ProductResponse["product"];
export type Machine = NonNullable<Product["machine"]>;
export type RelatedProduct = Product["related"]["family"][number];

/** Price steps by slug. */
export type Prices = NonNullable<ProductResponse["prices"]>;
export type Steps = Prices[string];

/** The address of a picture on a light background, in the largest size of the product page, for link previews and search engines. */
export const stagePicture = (address: string): string => withSize(studioAddress(address), scaleSize(boxes.stage, 2));

/** The language of the names of families. Names without a translation are English. */
export const familyLanguage = ({ families, familyCodes }: Product): { lang?: Language } =>
	families.join() === familyCodes.join() ? { lang: "en-NZ" } : {};

/** The input of the page's query. */
export const productOfPage = ({ params: { slug = "" }, language }: Pick<Address, "params" | "language">) => ({
	product: slug,
	language,
});
