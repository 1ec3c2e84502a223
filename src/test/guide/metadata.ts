import { apps } from "#objects/apps.ts";
import { appId } from "#records/apps.ts";
import { masterRecordType, recordTypeId } from "#records/kinds.ts";
import type { GuideResource } from "./guide-request.ts";

const shopApp = apps.map(appId).at(-1) ?? "";
const serviceCase = recordTypeId("Case", "Service");

const infoKeys = [
	"apiName",
	"childRelationships",
	"createable",
	"custom",
	"defaultRecordTypeId",
	"deletable",
	"dependentFields",
	"eTag",
	"feedEnabled",
	"fields",
	"keyPrefix",
	"label",
	"labelPlural",
	"layoutable",
	"mruEnabled",
	"nameFields",
	"queryable",
	"recordTypeInfos",
	"searchable",
	"themeInfo",
	"updateable",
];
const picklistKeys = ["controllerValues", "defaultValue", "url", "values"];
const layoutKeys = ["eTag", "id", "layoutType", "mode", "objectApiName", "recordTypeId", "saveOptions", "sections"];
const navItemKeys = ["currentPageUrl", "navItems", "nextPageUrl", "previousPageUrl"];

/** The resources of the guide that describe objects, layouts, apps and menus. */
export const metadataResources: readonly GuideResource[] = [
	{
		resource: "Get a Directory of Supported Objects",
		method: "GET",
		status: 200,
		keys: ["eTag", "objects"],
		requests: [
			{
				source: "guide",
				path: "/object-info",
				answer: { objects: { Account: { apiName: "Account", keyPrefix: "001" } } },
			},
		],
	},
	{
		resource: "Get Object Metadata",
		method: "GET",
		status: 200,
		keys: infoKeys,
		requests: [
			{ source: "guide", path: "/object-info/account", answer: { apiName: "Account", nameFields: ["Name"] } },
			{
				source: "guide",
				path: "/object-info/Account",
				headers: { "if-none-match": "{ETag}" },
				status: 304,
			},
			...['"0", {ETag}', "W/{ETag}", '"0",W/{ETag} , "1"', "*"].map((tags) => ({
				source: "table" as const,
				path: "/object-info/Account",
				headers: { "if-none-match": tags },
				status: 304,
			})),
			{
				source: "table",
				path: "/object-info/Account",
				headers: { "if-none-match": '"0", W/"1"' },
				answer: { apiName: "Account" },
			},
			{ source: "table", path: "/object-info/Nothing", status: 404, answer: [{ errorCode: "INVALID_TYPE" }] },
		],
	},
	{
		resource: "Get Metadata for a Batch of Objects",
		method: "GET",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/object-info/batch/Account,Order",
				answer: { results: [{ statusCode: 200, result: { apiName: "Account" } }, { statusCode: 200 }] },
			},
			{
				source: "table",
				path: "/object-info/batch/account,Nothing",
				answer: { results: [{ statusCode: 200 }, { statusCode: 404 }] },
			},
		],
	},
	{
		resource: "Get Values for a Picklist Field",
		method: "GET",
		status: 200,
		keys: [...picklistKeys, "eTag"],
		requests: [
			{
				source: "guide",
				path: `/object-info/Order/picklist-values/${masterRecordType}/Status`,
				answer: { values: [{ value: "Pending" }, {}, {}, {}, {}] },
			},
			{
				source: "guide",
				path: `/object-info/Case/picklist-values/${serviceCase}/Reason`,
				answer: { controllerValues: { machine: 0 } },
			},
			{ source: "table", path: `/object-info/order/picklist-values/${masterRecordType.slice(0, 15)}/status` },
		],
	},
	{
		resource: "Get Values for All Picklist Fields of a Record Type",
		method: "GET",
		status: 200,
		keys: ["eTag", "picklistFieldValues"],
		requests: [
			{
				source: "guide",
				path: `/object-info/Order/picklist-values/${masterRecordType}`,
				answer: { picklistFieldValues: { Status: {}, Type: {} } },
			},
			{
				source: "table",
				path: `/object-info/case/picklist-values/${serviceCase}`,
				answer: { picklistFieldValues: { Reason: {} } },
			},
		],
	},
	{
		resource: "Get Record Layout Metadata",
		method: "GET",
		status: 200,
		keys: layoutKeys,
		requests: [
			{
				source: "guide",
				path: "/layout/Account",
				answer: { layoutType: "Full", mode: "View", objectApiName: "Account" },
			},
			{
				source: "table",
				path: "/layout/Case",
				query: { formFactor: "Large", layoutType: "Compact", mode: "Edit", recordTypeId: serviceCase },
				answer: { layoutType: "Compact", mode: "Edit", recordTypeId: serviceCase },
			},
			{
				source: "table",
				path: "/layout/account",
				query: { formFactor: "small", layoutType: "full", mode: "create" },
				answer: { layoutType: "Full", mode: "Create" },
			},
		],
	},
	{
		resource: "Get Apps",
		method: "GET",
		status: 200,
		keys: ["apps"],
		requests: [
			{
				source: "guide",
				path: "/apps",
				query: { formFactor: "Large" },
				answer: { apps: [{ appId: shopApp, selected: true }] },
			},
			{ source: "table", path: "/apps", query: { formFactor: "small", userCustomizations: "true" } },
		],
	},
	{
		resource: "Get an App",
		method: "GET",
		status: 200,
		keys: ["appId", "developerName", "formFactors", "label", "navItems", "selected", "userNavItems"],
		requests: [
			{ source: "guide", path: `/apps/${shopApp}`, query: { formFactor: "Large" }, answer: { appId: shopApp } },
			{ source: "table", path: `/apps/${shopApp.slice(0, 15)}`, query: { userCustomizations: "false" } },
		],
	},
	{
		resource: "Get All Navigation Items",
		method: "GET",
		status: 200,
		keys: navItemKeys,
		requests: [
			{ source: "guide", path: "/nav-items", query: { page: "3", pageSize: "2" } },
			{ source: "guide", path: "/nav-items", answer: { nextPageUrl: null } },
			{
				source: "table",
				path: "/nav-items",
				query: { formFactor: "Medium", navItemNames: "Order,Case", page: "0", pageSize: "1" },
				answer: { navItems: [{ objectApiName: "Order" }] },
			},
		],
	},
	{
		resource: "Get Record Avatars",
		method: "GET",
		status: 200,
		keys: ["hasErrors", "results"],
		requests: [
			{
				source: "table",
				path: "/record-avatars/batch/{Account},{Order}",
				query: { formFactor: "Large" },
				answer: {
					results: [{ statusCode: 200, result: { recordId: "{Account}", type: "Theme" } }, { statusCode: 200 }],
				},
			},
		],
	},
	{
		resource: "Associate a Record Avatar",
		method: "POST",
		status: 200,
		keys: ["photoUrl", "recordId", "type"],
		requests: [
			{
				source: "table",
				path: "/record-avatars/{new Order}/association",
				body: {
					photoUrl: "https://pictures.example/1.png",
					actionType: "Associate",
					externalId: null,
					profileName: null,
				},
				by: "sales",
				answer: { photoUrl: "https://pictures.example/1.png", type: "Photo" },
			},
			{
				source: "table",
				path: "/record-avatars/{new Order}/association",
				body: { photoUrl: "https://pictures.example/1.png", actionType: "Nothing" },
				by: "sales",
				status: 400,
				answer: [{ errorCode: "INVALID_INPUT" }],
			},
		],
	},
];
