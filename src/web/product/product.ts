import { boxes, scaleSize, studioAddress, withSize } from "#shared/images.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

type Shown = Outputs["catalogue"]["product"];
type Found = Extract<Shown, { product: object }>;
export type Product = Found["product"];
export type Machine = NonNullable<Product["machine"]>;
export type BesideProduct = Product["beside"]["family"][number];

/** By slug. */
export type Prices = NonNullable<Found["prices"]>;
export type Steps = Prices[string];

/** The address of a picture on paper, in the largest size of the product page: for link previews and search engines. */
export const stagePicture = (address: string): string => withSize(studioAddress(address), scaleSize(boxes.stage, 2));
