import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { product, productEarlierSlug } from "#db/schema/catalogue.ts";

const slug = sql.placeholder("slug");

/** The product whose slug is asked for, or was: who stands there now goes before who stood there. */
export const idBySlug = ({ id }: { id: SQLWrapper }): SQL => sql`${id} = coalesce(
	(select id from ${product} as now where now.slug = ${slug}),
	(select product_id from ${productEarlierSlug} as before where before.slug = ${slug}))`;
