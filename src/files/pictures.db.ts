import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { picture, rendition } from "#db/schema/files.ts";
import { type Backdrop, pictureAddress, type Shape, type ShownPicture, type Size } from "#shared/images.ts";
import type { Bytes, Source } from "./pictures.ts";

/** The columns that a query of any module selects to show a picture. */
export const pictureColumns = {
	key: picture.key,
	version: picture.version,
	shape: picture.shape,
	alternateTextEn: picture.alternateTextEn,
	alternateTextNl: picture.alternateTextNl,
};

type PictureRow = Omit<ShownPicture, "address"> & { key: string; version: string };

/** The picture as clients get it, with its full URL, which depends on the CDN. */
export const shownPicture = (
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
export type PictureInfo = { id: string; key: string; version: string; shape: Shape; isCutOut: boolean };

/** Finds a picture, which every viewer may see. */
export async function pictureByKey(act: Act, key: string): Promise<PictureInfo | null> {
	const [row] = await byKey(act.db).execute({ key });
	return row ?? null;
}

const renditionQuery = prepared((db) =>
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
		.prepare("rendition"),
);

export type RenditionRequest = Size & { id: string; version: string; shape: Shape; backdrop: Backdrop };

export async function storedRendition(act: Act, wanted: RenditionRequest): Promise<Bytes | null> {
	const [row] = await renditionQuery(act.db).execute(wanted);
	return row?.webp ?? null;
}

/** The source of a rendition. Null when the picture has another version now. */
export async function sourceOf(act: Act, { id, version }: RenditionRequest): Promise<Source | null> {
	const [row] = await act.db
		.select({ drawn: picture.drawn, original: picture.original })
		.from(picture)
		.where(and(eq(picture.id, id), eq(picture.version, version)));
	return row ?? null;
}

/** Stores a rendition. Replaces one of the same size, which another process or an older version made. */
export async function insertRendition(
	act: Act,
	{ id, version, backdrop, width, height }: RenditionRequest,
	webp: Bytes,
) {
	await act.db
		.insert(rendition)
		.values({ pictureId: id, backdrop, width, height, version, webp })
		.onConflictDoUpdate({
			target: [rendition.pictureId, rendition.backdrop, rendition.width, rendition.height],
			set: { version, webp },
		});
}

/** Pictures without a rendition of this size on a transparent background. */
export const picturesWithoutRendition = (act: Act, { shape, width, height }: Size & { shape: Shape }, limit: number) =>
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

/** Inserts pictures whose keys are new, and returns their ids. */
export const insertPictures = (act: Act, rows: NewPicture[]) =>
	act.db
		.insert(picture)
		.values(rows.map((row) => ({ ...row, ...auditValues(act) })))
		.onConflictDoNothing({ target: picture.key })
		.returning({ id: picture.id, key: picture.key });
