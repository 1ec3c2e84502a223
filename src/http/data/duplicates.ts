import { z } from "zod";
import { findDuplicates, readableValues, rulesFor } from "#records/duplicates.db.ts";
import { namedFields } from "#records/input.ts";
import type { DuplicateRule } from "#records/object.ts";
import { canCreate, themeOf } from "#records/object-info.ts";
import type { DuplicateMatch } from "#records/write-errors.ts";
import { Refusal } from "#shared/refusal.ts";
import { dataCall, objectNamed, ok, recordIdText } from "./data-call.ts";
import { objectApiName, recordTypeIn } from "./metadata.ts";
import { themeInfo } from "./record-shapes.ts";
import { sentFields } from "./record-writes.ts";

const matchEngine = z.enum(["ExactMatchEngine", "FuzzyMatchEngine"]);
const action = z.enum(["Allow", "Block"]);
const operations = z.array(z.enum(["Alert", "Report"]));

export const duplicatesConfiguration = z.object({
	apiName: z.string(),
	dedupeEnabled: z.boolean(),
	dedupeFields: z.array(z.string()),
	duplicateRules: z.array(
		z.object({
			actionOnInsert: action,
			actionOnUpdate: action,
			active: z.boolean(),
			duplicateRuleFilters: z.array(z.never()),
			matchRules: z.array(
				z.object({ matchEngine, matchFields: z.array(z.string()), name: z.string(), objectApiName: z.string() }),
			),
			name: z.string(),
			operationsOnInsert: operations,
			operationsOnUpdate: operations,
		}),
	),
	predupeEnabled: z.boolean(),
});

export const duplicatesShape = z.object({
	allowSave: z.boolean(),
	duplicateError: z.boolean(),
	duplicateRules: z.array(z.string()),
	matches: z.array(
		z.object({
			duplicateResultInfos: z.record(
				z.string(),
				z.object({
					allowSave: z.boolean(),
					matchResultInfo: z.object({ apiName: z.string(), matchEngine, rule: z.string(), themeInfo }),
					rule: z.string(),
				}),
			),
			objectApiName: z.string(),
			recordIds: z.array(z.string().length(18)),
		}),
	),
});

const engineOf = ({ engine }: DuplicateRule) => (engine === "exact" ? "ExactMatchEngine" : "FuzzyMatchEngine");

const configurationOf = (objectApiName: string, rule: DuplicateRule) => ({
	actionOnInsert: rule.onCreate === "block" ? "Block" : "Allow",
	actionOnUpdate: "Allow",
	active: true,
	duplicateRuleFilters: [],
	matchRules: [{ matchEngine: engineOf(rule), matchFields: rule.fields, name: rule.name, objectApiName }],
	name: rule.name,
	operationsOnInsert: rule.onCreate === "alert" ? ["Alert"] : [],
	operationsOnUpdate: [],
});

const configuration = dataCall({
	method: "GET",
	path: "/ui-api/duplicates/:objectApiName",
	summary: "Lists the rules that look for similar records before a new one is saved.",
	in: { objectApiName },
	query: { recordTypeId: recordIdText.optional() },
	output: duplicatesConfiguration,
	async run(context, { objectApiName, recordTypeId }) {
		const object = objectNamed(context, objectApiName);
		recordTypeIn(object, recordTypeId);
		const { apiName } = object;
		const rules = rulesFor(context.access, object);
		return ok({
			apiName,
			dedupeEnabled: rules.length > 0,
			dedupeFields: [...new Set(rules.flatMap(({ fields }) => fields))],
			duplicateRules: rules.map((rule) => configurationOf(apiName, rule)),
			predupeEnabled: rules.length > 0,
		});
	},
});

const matchOf = ({ object, rule, isAllowSave: allowSave, recordIds }: DuplicateMatch) => {
	const { apiName } = object;
	const matchResultInfo = { apiName, matchEngine: engineOf(rule), rule: rule.name, themeInfo: themeOf(object) };
	const duplicateResultInfos = { [rule.name]: { allowSave, matchResultInfo, rule: rule.name } };
	return { duplicateResultInfos, objectApiName: apiName, recordIds };
};

const predupe = dataCall({
	method: "POST",
	path: "/ui-api/predupe",
	summary: "Looks for records that resemble a new one.",
	kind: "read",
	body: z.object({ apiName: z.string(), fields: sentFields, allowSaveOnDuplicate: z.boolean().nullish() }),
	output: duplicatesShape,
	example: { body: { apiName: "Contact", fields: { LastName: "Byron", Email: "ada@mill.example" } }, by: "sales" },
	statuses: [200, 400, 401, 403, 404],
	async run(context, { body: { apiName, fields: sent } }) {
		const object = objectNamed(context, apiName);
		if (!canCreate(object, context.access)) throw new Refusal("forbidden", "records.no-create");
		const fields = namedFields(context.access, object, sent);
		for (const name of Object.keys(fields))
			if (!context.access.field(object, name))
				throw new Refusal("invalid", "records.unknown-field", { field: name.slice(0, 80) });
		const matches = await findDuplicates(context, object, readableValues(context.access, object, fields));
		return ok({
			allowSave: matches.every(({ isAllowSave }) => isAllowSave),
			duplicateError: matches.length > 0,
			duplicateRules: matches.map(({ rule }) => rule.name),
			matches: matches.map(matchOf),
		});
	},
});

export const duplicateCalls = [configuration, predupe];
