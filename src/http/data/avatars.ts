import { z } from "zod";
import { associatePhoto, photosOf } from "#records/avatars.db.ts";
import { themeOf } from "#records/object-info.ts";
import { eTagOf } from "#records/represent.ts";
import { batchResults } from "./batch.ts";
import {
	csv,
	type DataContext,
	dataCall,
	notFound,
	objectOf,
	ok,
	readId,
	recordIdText,
	refuseReadOnlyToken,
	wordOf,
} from "./data-call.ts";
import { formFactor } from "./layouts.ts";
import { batchOf } from "./record-shapes.ts";
import { mostRecords, objectOfVisible, visibleAmong } from "./visible-records.ts";

const optionalText = z.string().nullable();
const theme = z.object({
	backgroundColor: optionalText,
	eTag: z.string(),
	iconUrl: optionalText,
	recordId: optionalText,
	type: z.literal("Theme"),
});
const photo = z.object({
	eTag: z.string(),
	height: z.int().nullable(),
	initials: optionalText,
	photoMetadata: z.null(),
	photoUrl: z.string(),
	provider: optionalText,
	recordId: optionalText,
	type: z.literal("Photo"),
	width: z.int().nullable(),
});
export const avatarShape = z.union([theme, photo]);

/** The photo of a record, or the colour and icon of its object. */
function avatarOf(context: DataContext, recordId: string, photoUrl: string | undefined) {
	const { color, iconUrl } = themeOf(objectOf(context, recordId));
	const body =
		photoUrl === undefined
			? { backgroundColor: color, iconUrl, recordId, type: "Theme" as const }
			: {
					height: null,
					initials: null,
					photoMetadata: null,
					photoUrl,
					provider: null,
					recordId,
					type: "Photo" as const,
					width: null,
				};
	return { ...body, eTag: eTagOf(body) };
}

const batch = dataCall({
	method: "GET",
	path: "/ui-api/record-avatars/batch/:recordIds",
	summary: "Reads the avatars of records. Each result has its own status.",
	in: { recordIds: csv.pipe(z.array(z.string()).min(1).max(mostRecords)) },
	query: { formFactor },
	output: batchOf(avatarShape),
	statuses: [200, 400, 401],
	async run(context, { recordIds }) {
		const ids = recordIds.flatMap((text) => recordIdText.safeParse(text).data ?? []);
		const visible = await visibleAmong(context, ids);
		const photos = await photosOf(context.act, [...visible]);
		const results = await batchResults(context, recordIds, async (text) => {
			const id = readId(text);
			if (!visible.has(id)) throw notFound();
			return avatarOf(context, id, photos.get(id));
		});
		return ok(results);
	},
});

const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000);

/** The only type of action that clients of the platform send. */
const actionTypes = ["Associate"] as const;

const association = dataCall({
	method: "POST",
	path: "/ui-api/record-avatars/:recordId/association",
	summary: "Gives a record a photo. The server never fetches the address.",
	in: { recordId: recordIdText },
	body: z.object({
		externalId: z.string().max(255).nullish(),
		blueMasterId: z.string().max(255).nullish(),
		profileName: z.string().max(255).nullish(),
		photoUrl: httpsUrl,
		actionType: wordOf(actionTypes).nullish(),
	}),
	output: avatarShape,
	example: { body: { photoUrl: "https://pictures.example/1.png", actionType: "Associate" }, by: "sales" },
	statuses: [200, 400, 401, 403, 404],
	async run(context, { recordId, body: { externalId, profileName, photoUrl } }) {
		refuseReadOnlyToken(context, await objectOfVisible(context, recordId));
		const photo = { photoUrl, externalId: externalId ?? null, profileName: profileName ?? null };
		await associatePhoto(context.act, { recordId, ...photo });
		return ok(avatarOf(context, recordId, photoUrl));
	},
});

export const avatarCalls = [batch, association];
