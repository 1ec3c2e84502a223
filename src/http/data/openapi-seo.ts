import { seoScope } from "#http/seo.ts";
import { apiPath } from "#shared/api-path.ts";
import { commonStatuses, failureRefs, json, objectOf, ref, text, textOrNull } from "./openapi-parts.ts";
import type { JsonSchema } from "./openapi-schemas.ts";

const texts: JsonSchema = { type: "object", additionalProperties: textOrNull };

const properties: Record<string, JsonSchema> = {
	title: text,
	description: text,
	customHeadTags: { type: "array", items: { type: "object", properties: { name: text, content: text } } },
	canonicalUrl: textOrNull,
	hrefLangUrls: { type: "object", additionalProperties: text },
	isSeoIndexed: { type: "boolean" },
	recordName: textOrNull,
	objectName: textOrNull,
	fields: texts,
	complexFields: { type: "object", additionalProperties: texts },
};

/** The call for the metadata of a record. `{Product2}` stands for the id of a product. */
export const seoPaths = (communityId: string) => ({
	[`${apiPath}/connect/communities/{communityId}/seo/properties/{recordId}`]: {
		get: {
			operationId: "getSeoProperties",
			summary: "Reads the metadata of a record's page for search engines.",
			description: `Everybody may send the call, also without a login. A token without the scope \`${seoScope}\` makes the call as a guest. An empty community id means the one of this shop.`,
			tags: ["connect"],
			security: [{}, { cookie: [] }, { token: [seoScope] }, { oauth: [seoScope] }],
			parameters: [
				{ name: "communityId", in: "path", required: true, schema: text, example: communityId },
				{ name: "recordId", in: "path", required: true, schema: text, example: "{Product2}" },
				{ name: "fields", in: "query", description: "Fields with commas", schema: text, example: "Name" },
				ref("parameters", "Language"),
			],
			responses: {
				200: {
					description: "Done",
					content: json(objectOf(properties)),
				},
				...failureRefs([400, 401, 404, ...commonStatuses([])]),
			},
		},
	},
});
