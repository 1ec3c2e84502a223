import type { Area } from "#catalogue/catalogue.ts";
import type { category, product, productGroup } from "#db/schema/catalogue.ts";
import type { PieceColumns } from "#shared/charges.ts";
import type { Product, Size } from "./range.ts";

/** A new row of a table. */
export type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];
export type CategoryRow = Row<typeof category>;
export type GroupRow = Row<typeof productGroup>;
export type ProductRow = Row<typeof product> & PieceColumns;

/** A product of the data files with its database rows. */
export type DemoProduct = { product: Product; area: Area; group: GroupRow; sizes: { size: Size; row: ProductRow }[] };
