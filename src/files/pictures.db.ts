import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { picture, rendition } from "#db/schema/files.ts";
import { type Backdrop, pictureAddress, type Shape, type ShownPicture, type Size } from "#shared/images.ts";
import type { Bytes, Source } from "./pictures.ts";

/** What a query of any room selects to show a picture. */
export const pictureColumns = {
	key: picture.key,
	version: picture.version,
	shape: picture.shape,
	alternateTextEn: picture.alternateTextEn,
	alternateTextNl: picture.alternateTextNl,
};

type PictureRow = Omit<ShownPicture, "address"> & { key: string; version: string };

/** As pages and clients get it, whatever else was selected: with its whole address, so that nobody else need know of a CDN. */
export const pictureShown = (
	{ imageCdn }: Act,
	{ key, version, shape, alternateTextEn, alternateTextNl }: PictureRow,
): ShownPicture => ({ address: pictureAddress({ key, version }, imageCdn), shape, alternateTextEn, alternateTextNl });

const byKey = prepared((db) =>
	db
		.select({
			id: picture.id,
			key: picture.key,
			version: picture.version,
			shape: picture.shape,
			isCutOut: sql<boolean>`coalesce(${picture.drawn} ? 'pack', false)`,
		})
		.from(picture)
		.where(and(eq(picture.key, sql.placeholder("key")), isNull(picture.deletedAt)))
		.prepare("picture_by_key"),
);
export type Found = { id: string; key: string; version: string; shape: Shape; isCutOut: boolean };

/** Pictures are everybody's: guests see them too. */
export async function pictureByKey(act: Act, key: string): Promise<Found | null> {
	const [found] = await byKey(act.db).execute({ key });
	return found ?? null;
}

const made = prepared((db) =>
	db
		.select({ webp: rendition.webp })
		.from(rendition)
		.where(
			and(
				eq(rendition.pictureId, sql.placeholder("id")),
				eq(rendition.backdrop, sql.placeholder("backdrop")),
				eq(rendition.width, sql.placeholder("width")),
				eq(rendition.height, sql.placeholder("height")),
				eq(rendition.version, sql.placeholder("version")),
			),
		)
		.prepare("rendition_made"),
);

export type Wanted = Size & { id: string; version: string; shape: Shape; backdrop: Backdrop };

export async function renditionMade(act: Act, wanted: Wanted): Promise<Bytes | null> {
	const [found] = await made(act.db).execute(wanted);
	return found?.webp ?? null;
}

/** Null: it is another picture by now. */
export async function sourceOf(act: Act, { id, version }: Wanted): Promise<Source | null> {
	const [found] = await act.db
		.select({ drawn: picture.drawn, original: picture.original })
		.from(picture)
		.where(and(eq(picture.id, id), eq(picture.version, version)));
	return found ?? null;
}

/** One row for each size: another process may have made it too, and a newer version takes the place of the old one. */
export async function insertRendition(act: Act, { id, version, backdrop, width, height }: Wanted, webp: Bytes) {
	await act.db
		.insert(rendition)
		.values({ pictureId: id, backdrop, width, height, version, webp })
		.onConflictDoUpdate({
			target: [rendition.pictureId, rendition.backdrop, rendition.width, rendition.height],
			set: { version, webp },
		});
}

/** Those that have no rendition of this size yet, cut out. */
export const picturesWithout = (act: Act, { shape, width, height }: Size & { shape: Shape }, limit: number) =>
	act.db
		.select({ id: picture.id, version: picture.version })
		.from(picture)
		.where(
			and(
				eq(picture.shape, shape),
				isNull(picture.deletedAt),
				notExists(
					act.db
						.select({ one: sql`1` })
						.from(rendition)
						.where(
							and(
								eq(rendition.pictureId, picture.id),
								eq(rendition.version, picture.version),
								eq(rendition.backdrop, "none"),
								eq(rendition.width, width),
								eq(rendition.height, height),
							),
						),
				),
			),
		)
		.orderBy(asc(picture.id))
		.limit(limit);

type NewPicture = Omit<typeof picture.$inferInsert, "createdBy" | "updatedBy">;

/** What is there already stays as it is; gives the ids of those that came. */
export const insertPictures = (act: Act, rows: NewPicture[]) =>
	act.db
		.insert(picture)
		.values(rows.map((row) => ({ ...row, ...auditValues(act) })))
		.onConflictDoNothing({ target: picture.key })
		.returning({ id: picture.id, key: picture.key });
