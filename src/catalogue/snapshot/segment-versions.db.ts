import { sql } from "drizzle-orm";
import type { Db } from "#db/db.ts";
import {
	category,
	machine,
	priceBookEntry,
	product,
	productGroup,
	productPicture,
	stock,
} from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";

/** Reads a version of each product group, which is a hash of all rows that `readSegment` reads for it: any change of any row by anybody makes another
 * version. Categories are part of every version, because their names are words of all their products. */
export async function readGroupVersions(db: Db): Promise<Map<string, string>> {
	const rows = await db.execute<{ id: string; version: string }>(sql`
		with categories as (
			select coalesce(bit_xor(hashtextextended(${category}::text, 0)), 0) as hash from ${category}
		), pieces as (
			select id as group_id, hashtextextended(${productGroup}::text, 1) as hash from ${productGroup}
			union all select group_id, hashtextextended(${product}::text, 2) from ${product}
			union all select ${product.groupId}, hashtextextended(${stock}::text, 3)
				from ${stock} join ${product} on ${product.id} = ${stock.productId}
			union all select ${product.groupId}, hashtextextended(${machine}::text, 4)
				from ${machine} join ${product} on ${product.id} = ${machine.productId}
			union all select ${product.groupId}, hashtextextended(${priceBookEntry}::text, 5)
				from ${priceBookEntry} join ${product} on ${product.id} = ${priceBookEntry.productId}
			union all select ${product.groupId}, hashtextextended(concat_ws(' ', ${productPicture}::text, ${picture.key}, ${picture.version},
				${picture.shape}, ${picture.alternateTextEn}, ${picture.alternateTextNl}, ${picture.deletedAt}), 6)
				from ${productPicture} join ${product} on ${product.id} = ${productPicture.productId}
				join ${picture} on ${picture.id} = ${productPicture.pictureId}
		), versions as (select group_id, bit_xor(hash) as hash from pieces group by group_id)
		select ${productGroup.id} as id, (versions.hash # categories.hash)::text as version
		from ${productGroup} join versions on versions.group_id = ${productGroup.id} cross join categories
		where ${productGroup.deletedAt} is null`);
	return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The product groups that were added, changed or deleted between two readings. */
export function differingGroups(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
	const changed = [...now].flatMap(([id, version]) => (before.get(id) === version ? [] : [id]));
	return [...changed, ...[...before.keys()].filter((id) => !now.has(id))];
}
