import { masterRecordType } from "#records/kinds.ts";
import { listViewId } from "#records/list-views.ts";
import type { GuideResource } from "./guide-request.ts";

const accountsId = listViewId("Account", "AllAccounts");
const ordersId = listViewId("Order", "AllOrders");

const pageKeys = [
	"count",
	"currentPageToken",
	"currentPageUrl",
	"nextPageToken",
	"nextPageUrl",
	"previousPageToken",
	"previousPageUrl",
];
const recordKeys = [
	...pageKeys,
	"fields",
	"listInfoETag",
	"listReference",
	"optionalFields",
	"pageSize",
	"records",
	"sortBy",
	"where",
];
const listRecordKeys = [...recordKeys, "searchTerm"];
const summaryKeys = [...pageKeys, "lists"];
const infoKeys = [
	"cloneable",
	"createable",
	"deletable",
	"displayColumns",
	"eTag",
	"filterLogicString",
	"filteredByInfo",
	"label",
	"listReference",
	"objectApiNames",
	"orderedByInfo",
	"updateable",
	"userPreferences",
	"visibility",
	"visibilityEditable",
];
const preferenceKeys = ["columnWidths", "columnWrap", "orderedBy"];

/** A list view as the guide's example describes one: three filters, the first with two values. */
const listInput = {
	filteredByInfo: [
		{ fieldApiName: "Status", operandLabels: ["Pending", "In progress"], operator: "Equals" },
		{ fieldApiName: "PoNumber", operandLabels: ["PO"], operator: "StartsWith" },
		{ fieldApiName: "TotalAmount", operandLabels: ["10"], operator: "GreaterThan" },
	],
	filterLogicString: "(1 OR 2) AND 3",
	label: "Orders of this year",
	scope: { apiName: "everything" },
};

/** The filter that the guide's tables give as an example. */
const andFilter = '{ and: [ { Status: { eq: "Pending" } }, { Account: { Name: { eq: "Kererushop Cafés" } } } ] }';

/** The resources of the guide for list views. */
export const listResources: readonly GuideResource[] = [
	{
		resource: "Get List Views for an Object",
		method: "GET",
		status: 200,
		keys: summaryKeys,
		requests: [
			{ source: "guide", path: "/list-info/Account", answer: { currentPageToken: "0" } },
			{ source: "guide", path: "/list-ui/Account", answer: { currentPageToken: "0" } },
			{
				source: "table",
				path: "/list-info/account",
				query: { pageSize: "1", pageToken: "0", q: "all", recentListsOnly: "false" },
				answer: { count: 1, lists: [{ apiName: "AllAccounts", id: accountsId }] },
			},
			{
				source: "table",
				path: "/list-info/Order",
				query: { pageSize: "1", pageToken: "1" },
				answer: { count: 1, currentPageToken: "1" },
			},
			{ source: "table", path: "/list-ui/Order", query: { pageSize: "200", recentListsOnly: "true" } },
		],
	},
	{
		resource: "Get List View Metadata",
		method: "GET",
		status: 200,
		keys: infoKeys,
		requests: [
			{
				source: "guide",
				path: "/list-info/Account/AllAccounts",
				answer: { listReference: { id: accountsId, listViewApiName: "AllAccounts", type: "listView" } },
			},
			{ source: "guide", path: "/list-info/Account/__Recent", answer: { listReference: { type: "mru" } } },
			{ source: "guide", path: "/list-info/Account/__SearchResult" },
			{ source: "table", path: "/list-info/account/allaccounts", answer: { listReference: { id: accountsId } } },
		],
	},
	{
		resource: "Get a Batch of List View Metadata",
		method: "GET",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/list-info/batch",
				query: { ids: `${accountsId},${ordersId}` },
				answer: { results: [{ statusCode: 200, result: { displayColumns: [{}, {}, {}, {}] } }, { statusCode: 200 }] },
			},
			{
				source: "guide",
				path: "/list-info/batch",
				query: { names: "Account.AllAccounts,Order.AllOrders,Order.Nothing" },
				answer: { results: [{ statusCode: 200 }, { statusCode: 200 }, { statusCode: 404 }] },
			},
		],
	},
	{
		resource: "Create a List View for an Object",
		method: "POST",
		status: 201,
		keys: infoKeys,
		requests: [
			{
				source: "guide",
				path: "/list-info/Order",
				body: { ...listInput, listViewApiName: "OrdersOfThisYear", visibility: "Private" },
				answer: {
					filterLogicString: "(1 OR 2) AND 3",
					label: "Orders of this year",
					listReference: { listViewApiName: "OrdersOfThisYear", objectApiName: "Order" },
					visibility: "Private",
				},
			},
			{
				source: "table",
				path: "/list-info/order",
				body: { displayColumns: ["OrderNumber", "Order.Status"], label: "Two columns", scope: { apiName: "mine" } },
				answer: { displayColumns: [{ fieldApiName: "OrderNumber" }, { fieldApiName: "Status" }] },
			},
		],
	},
	{
		resource: "Update List View Metadata",
		method: "PATCH",
		status: 200,
		keys: infoKeys,
		requests: [
			{
				source: "guide",
				path: "/list-info/Order/{new ListView}",
				body: { ...listInput, visibility: "Private" },
				answer: { filterLogicString: "(1 OR 2) AND 3", label: "Orders of this year" },
			},
			{
				source: "table",
				path: "/list-info/order/{new ListView}",
				body: { label: "Renamed", filterLogicString: null, listShares: null, scope: null, visibility: null },
				answer: { label: "Renamed" },
			},
		],
	},
	{
		resource: "Delete a List View",
		method: "DELETE",
		status: 204,
		keys: [],
		requests: [{ source: "guide", path: "/list-info/Order/{new ListView}" }],
	},
	{
		resource: "Get List Object Metadata",
		method: "GET",
		status: 200,
		keys: ["availableScopes", "columns", "createable", "objectApiName", "publicOrSharedCreatable"],
		requests: [
			{ source: "guide", path: "/list-object-info/Account", answer: { objectApiName: "Account" } },
			{ source: "table", path: "/list-object-info/account", answer: { objectApiName: "Account" } },
		],
	},
	{
		resource: "Get List View Preferences",
		method: "GET",
		status: 200,
		keys: [...preferenceKeys, "listReference"],
		requests: [
			{ source: "guide", path: "/list-preferences/Account/AllAccounts" },
			{ source: "table", path: "/list-preferences/Account/__Recent" },
		],
	},
	{
		resource: "Update List View Preferences",
		method: "PATCH",
		status: 200,
		keys: [...preferenceKeys, "listReference"],
		requests: [
			{
				source: "guide",
				path: "/list-preferences/Account/AllAccounts",
				body: {
					columnWidths: { Name: 200 },
					columnWrap: { Name: false },
					orderedBy: [{ fieldApiName: "Name", isAscending: true }],
				},
				answer: {
					columnWidths: { Name: 200 },
					columnWrap: { Name: false },
					orderedBy: [{ fieldApiName: "Name", isAscending: true }],
				},
			},
			{
				source: "table",
				path: "/list-preferences/account/allaccounts",
				body: { columnWidths: null, columnWrap: null, orderedBy: null },
				answer: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
			},
			{
				source: "table",
				path: "/list-preferences/Account/AllAccounts",
				body: { orderedBy: [{ fieldApiName: "Account.Name" }] },
				answer: { orderedBy: [{ fieldApiName: "Name", isAscending: true }] },
			},
		],
	},
	{
		resource: "Get List View Records with URL Parameters",
		method: "GET",
		status: 200,
		keys: listRecordKeys,
		requests: [
			{ source: "guide", path: `/list-records/${accountsId}`, answer: { records: [{ id: "{Account}" }] } },
			{ source: "guide", path: "/list-records/Account/AllAccounts", answer: { records: [{ id: "{Account}" }] } },
			{ source: "guide", path: "/list-records/Account/__Recent", answer: { listReference: { type: "mru" } } },
			{
				source: "guide",
				path: `/list-records/${accountsId}`,
				query: { sortBy: "CreatedDate" },
				answer: { sortBy: "CreatedDate" },
			},
			{
				source: "table",
				path: "/list-records/Account/AllAccounts",
				query: { fields: "Account.TaxNumber__c", optionalFields: "Account.CreatedDate,Account.Nothing" },
				answer: { records: [{ fields: { TaxNumber__c: {}, CreatedDate: {} } }] },
			},
			{
				source: "table",
				path: "/list-records/Account/AllAccounts",
				query: { fields: "TaxNumber__c,Account.PaymentTermDays__c", optionalFields: "CreatedDate,Nothing" },
				answer: { records: [{ fields: { TaxNumber__c: {}, PaymentTermDays__c: {}, CreatedDate: {} } }] },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				query: { pageSize: "1", pageToken: "1", sortBy: "CreatedDate" },
				answer: { count: 1, currentPageToken: "1", pageSize: 1 },
			},
			{
				source: "table",
				path: "/list-records/order/allorders",
				query: { searchTerm: "po-*", sortBy: "-CreatedDate,Order.Status,Account.Name" },
				answer: { records: [{ id: "{Order}" }] },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				query: { sortBy: "order.createddate,-account.name" },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				query: { where: '{ PoNumber: { eq: "PO-1" } }' },
				answer: { records: [{ id: "{Order}" }] },
			},
		],
	},
	{
		resource: "Get List View Records with a Request Body",
		method: "POST",
		status: 200,
		keys: listRecordKeys,
		requests: [
			{
				source: "guide",
				path: "/list-records/Order/AllOrders",
				body: {
					fields: ["PoNumber", "Type", "TotalAmount", "CreatedDate"],
					pageSize: 10,
					sortBy: ["CreatedDate"],
					searchTerm: "PO",
					where: "{TotalAmount: { gt: 1}}",
				},
				answer: {
					count: 1,
					pageSize: 10,
					records: [{ id: "{Order}", fields: { PoNumber: {}, Type: {}, TotalAmount: {}, CreatedDate: {} } }],
				},
			},
			{ source: "guide", path: "/list-records/Account/__Recent", answer: { listReference: { type: "mru" } } },
			{
				source: "guide",
				path: "/list-records/Order/AllOrders",
				body: { where: andFilter, sortBy: ["-CreatedDate"] },
				answer: { where: andFilter },
			},
			{
				source: "table",
				path: "/list-records/Account/AllAccounts",
				body: { fields: ["TaxNumber__c", "Account.PaymentTermDays__c"], optionalFields: ["CreatedDate", "Nothing"] },
				answer: { records: [{ fields: { TaxNumber__c: {}, PaymentTermDays__c: {}, CreatedDate: {} } }] },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				body: { fields: ["Account.Name", "Order.Account.CreatedDate"], searchTerm: "PO-1" },
				answer: { records: [{ fields: { Account: { value: { fields: { Name: {}, CreatedDate: {} } } } } }] },
			},
			...["CreatedDate", "-CreatedDate", "Order.Status", "-Order.Account.Name", "Account.Name", "status"].map(
				(sortBy) => ({
					source: "table" as const,
					path: "/list-records/Order/AllOrders",
					body: { sortBy: [sortBy] },
				}),
			),
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				body: {
					fields: null,
					optionalFields: null,
					pageSize: null,
					pageToken: null,
					searchTerm: null,
					sortBy: null,
					where: null,
				},
				answer: { pageSize: 50, currentPageToken: "0" },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				body: { pageSize: 1, pageToken: "1", sortBy: ["CreatedDate"] },
				answer: { count: 1, currentPageToken: "1" },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				body: { pageToken: "2000" },
				answer: { count: 0, nextPageToken: null },
			},
			{
				source: "table",
				path: "/list-records/Order/AllOrders",
				body: { where: '{ Order: { PoNumber: { eq: "PO-1" } } }' },
				answer: { records: [{ id: "{Order}" }] },
			},
			...[
				'{ EffectiveDate: { eq: "2026-11-18T21:00:00.000Z" } }',
				'{ EffectiveDate: { eq: { value: "2026-11-18T21:00:00.000Z" } } }',
				'{ ExpectedDeliveryDate__c: { eq: "2026-11-20" } }',
				'{ ExpectedDeliveryDate__c: { gte: { value: "2026-11-20" }, lte: { value: "2026-11-20" } } }',
				'{ ExpectedDeliveryDate__c: { in: [{ value: "2026-11-20" }] } }',
				'{ status: { eq: "Pending" } }',
			].map((where) => ({
				source: "table" as const,
				path: "/list-records/Order/AllOrders",
				body: { where, searchTerm: "PO-1" },
				answer: { records: [{ id: "{Order}" }], where },
			})),
			...[
				"{ CreatedDate: { gte: { literal: LAST_WEEK } } }",
				'{ CreatedDate: { gte: { literal: "LAST_90_DAYS" } } }',
				"{ CreatedDate: { eq: { range: { last_n_days: 7 } } } }",
				"{ CreatedDate: { gte: { range: { last_n_months: 2 } }, lte: { range: { next_n_days: 1 } } } }",
				"{ CreatedDate: { ne: { range: { n_years_ago: 3 } } } }",
			].map((where) => ({
				source: "table" as const,
				path: "/list-records/Account/AllAccounts",
				body: { where },
				answer: { records: [{ id: "{Account}" }], where },
			})),
			...["{ CreatedDate: { eq: { literal: NEXT_YEAR } } }", "{ CreatedDate: { gt: { literal: TOMORROW } } }"].map(
				(where) => ({
					source: "table" as const,
					path: "/list-records/Account/AllAccounts",
					body: { where },
					answer: { count: 0 },
				}),
			),
		],
	},
	{
		resource: "Get List View Records and Metadata",
		method: "GET",
		status: 200,
		keys: ["info", "records"],
		requests: [
			{ source: "guide", path: `/list-ui/${accountsId}`, answer: { info: { listReference: { id: accountsId } } } },
			{
				source: "guide",
				path: "/list-ui/Account/AllAccounts",
				answer: { info: { listReference: { id: accountsId } }, records: { records: [{ id: "{Account}" }] } },
			},
			{
				source: "guide",
				path: `/list-ui/${accountsId}`,
				query: { sortBy: "CreatedDate" },
				answer: { records: { sortBy: "CreatedDate" } },
			},
			{
				source: "table",
				path: "/list-ui/Order/AllOrders",
				query: {
					fields: "PoNumber,Order.Type",
					optionalFields: "Nothing,CostCentre__c",
					pageSize: "1",
					pageToken: "0",
					searchTerm: "PO",
					sortBy: "-Order.CreatedDate",
					where: "{ TotalAmount: { gt: 1 } }",
				},
				answer: { records: { records: [{ id: "{Order}", fields: { PoNumber: {}, Type: {} } }] } },
			},
			{ source: "table", path: `/list-ui/${ordersId}`, query: { fields: "PoNumber", pageSize: "1", pageToken: "1" } },
			{ source: "table", path: "/list-ui/order/allorders", query: { pageSize: "1" } },
		],
	},
	{
		resource: "Get Most Recently Used List View Records",
		method: "GET",
		status: 200,
		keys: listRecordKeys,
		requests: [
			{ source: "guide", path: "/mru-list-records/Account", answer: { listReference: { type: "mru" } } },
			{
				source: "table",
				path: "/mru-list-records/account",
				query: { fields: "TaxNumber__c", optionalFields: "Account.CreatedDate", pageSize: "1", sortBy: "-Name" },
			},
		],
	},
	{
		resource: "Get Most Recently Used List View Records and Metadata",
		method: "GET",
		status: 200,
		keys: ["info", "records"],
		requests: [
			{ source: "guide", path: "/mru-list-ui/Account", answer: { info: { listReference: { type: "mru" } } } },
			{
				source: "table",
				path: "/mru-list-ui/Account",
				query: { fields: "Name", pageSize: "1", pageToken: "0", sortBy: "Account.Name" },
			},
		],
	},
];

const relatedInfoKeys = [
	"cloneable",
	"createable",
	"deletable",
	"displayColumns",
	"eTag",
	"fieldApiName",
	"label",
	"listReference",
	"objectApiNames",
	"orderedByInfo",
	"updateable",
	"userPreferences",
	"visibility",
];

/** The resources of the guide for related lists. */
export const relatedListResources: readonly GuideResource[] = [
	{
		resource: "Get Related Lists for an Object",
		method: "GET",
		status: 200,
		keys: ["parentObjectApiName", "parentRecordTypeId", "relatedLists"],
		requests: [
			{ source: "guide", path: "/related-list-info/Account", answer: { parentObjectApiName: "Account" } },
			{
				source: "table",
				path: "/related-list-info/account",
				query: { recordTypeId: masterRecordType },
				answer: { parentObjectApiName: "Account" },
			},
		],
	},
	{
		resource: "Get Related List Records with URL Parameters",
		method: "GET",
		status: 200,
		keys: recordKeys,
		requests: [
			{
				source: "guide",
				path: "/related-list-records/{Account}/Orders",
				answer: { listReference: { relatedListId: "Orders", inContextOfRecordId: "{Account}" } },
			},
			{
				source: "guide",
				path: "/related-list-records/{Account}/Orders",
				query: { fields: "Order.OrderNumber" },
				answer: { fields: ["Order.OrderNumber"] },
			},
			{
				source: "table",
				path: "/related-list-records/{Account}/Orders",
				query: {
					fields: "PoNumber",
					optionalFields: "Nothing,Type",
					pageSize: "1",
					pageToken: "0",
					sortBy: "-CreatedDate",
				},
				answer: { count: 1, records: [{ fields: { PoNumber: {}, Type: {} } }] },
			},
			{
				source: "table",
				path: "/related-list-records/{Account}/orders",
				query: { sortBy: "Nothing" },
				answer: { sortBy: "Nothing" },
			},
		],
	},
	{
		resource: "Get Related List Records with a Request Body",
		method: "POST",
		status: 200,
		keys: recordKeys,
		requests: [
			{
				source: "guide",
				path: "/related-list-records/{Account}/Orders",
				body: {
					fields: ["OrderNumber", "Id", "EffectiveDate"],
					optionalFields: ["PoNumber"],
					sortBy: ["CreatedDate"],
					pageSize: 10,
					where: "{ Account: { PaymentTermDays__c: { lt: 10000000 } }}",
				},
				answer: { pageSize: 10, fields: ["OrderNumber", "Id", "EffectiveDate"] },
			},
			{
				source: "table",
				path: "/related-list-records/{Account}/Orders",
				body: { fields: ["Order.PoNumber", "Type"], optionalFields: ["Order.Nothing", "Cost_Centre__c"], pageSize: 1 },
				answer: { records: [{ fields: { PoNumber: {}, Type: {}, Cost_Centre__c: {} } }] },
			},
			{
				source: "table",
				path: "/related-list-records/{Account}/Orders",
				body: { fields: null, optionalFields: null, pageSize: null, pageToken: null, sortBy: null, where: null },
				answer: { pageSize: 50 },
			},
			{
				source: "table",
				path: "/related-list-records/{Account}/Orders",
				body: { pageSize: 1, pageToken: "1", sortBy: ["Order.CreatedDate"], includeColumnLabels: true },
				answer: { count: 1, currentPageToken: "1", columnLabels: {} },
			},
			{ source: "table", path: "/related-list-records/{Account}/Orders", body: { includeColumnLabels: null } },
			{
				source: "table",
				path: "/related-list-records/{Account}/Orders",
				body: { where: '{ PoNumber: { eq: "PO-1" }, Account: { CreatedDate: { gte: { literal: LAST_WEEK } } } }' },
				answer: { records: [{ id: "{Order}" }] },
			},
		],
	},
	{
		resource: "Get a Batch of Related List Records with a Request Body",
		method: "POST",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/related-list-records/batch/{Account}",
				body: {
					relatedListParameters: [
						{
							relatedListId: "Contacts",
							fields: ["Name", "Id"],
							optionalFields: ["Email"],
							sortBy: ["CreatedDate"],
							pageSize: 10,
							where: "{ Account: { PaymentTermDays__c: { lt: 10000000 } }}",
						},
						{
							relatedListId: "Orders",
							fields: ["OrderNumber", "Id"],
							optionalFields: ["Email"],
							sortBy: ["CreatedDate"],
							pageSize: 10,
							where: "{ Account: { PaymentTermDays__c: { lt: 10000000 } }}",
						},
					],
				},
				answer: { results: [{ statusCode: 200, result: { pageSize: 10 } }, { statusCode: 200 }] },
			},
			{
				source: "table",
				path: "/related-list-records/batch/{Account}",
				body: { relatedListParameters: [{ relatedListId: "contacts", pageSize: null }, { relatedListId: "Nothing" }] },
				answer: { results: [{ statusCode: 200, result: { pageSize: 50 } }, { statusCode: 404 }] },
			},
		],
	},
	{
		resource: "Get Related List Record Count",
		method: "GET",
		status: 200,
		keys: ["count", "hasMore", "listReference"],
		requests: [
			{
				source: "guide",
				path: "/related-list-count/{Account}/Orders",
				answer: { listReference: { relatedListId: "Orders" } },
			},
			{
				source: "table",
				path: "/related-list-count/{Account}/orders",
				query: { maxCount: "1" },
				answer: { count: 1, hasMore: true },
			},
		],
	},
	{
		resource: "Get Record Counts for a Batch of Related Lists",
		method: "GET",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/related-list-count/batch/{Account}/Orders,Contacts",
				answer: { results: [{ statusCode: 200 }, { statusCode: 200 }] },
			},
			{
				source: "table",
				path: "/related-list-count/batch/{Account}/orders,Nothing",
				query: { maxCount: "1" },
				answer: { results: [{ statusCode: 200, result: { count: 1 } }, { statusCode: 404 }] },
			},
		],
	},
	{
		resource: "Get Related List Metadata",
		method: "GET",
		status: 200,
		keys: relatedInfoKeys,
		requests: [
			{
				source: "guide",
				path: "/related-list-info/Account/Orders",
				answer: { listReference: { parentObjectApiName: "Account", relatedListId: "Orders" } },
			},
			{
				source: "table",
				path: "/related-list-info/account/orders",
				query: {
					fields: "PoNumber,Order.Type",
					optionalFields: "Cost_Centre__c",
					recordTypeId: masterRecordType,
					restrictColumnsToLayout: "false",
				},
				answer: { restrictColumnsToLayout: false },
			},
		],
	},
	{
		resource: "Get a Batch of Related List Metadata",
		method: "GET",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/related-list-info/batch/Account/Orders,Contacts",
				answer: { results: [{ statusCode: 200 }, { statusCode: 200 }] },
			},
			{
				source: "table",
				path: "/related-list-info/batch/account/orders,Nothing",
				query: { recordTypeId: masterRecordType },
				answer: { results: [{ statusCode: 200 }, { statusCode: 404 }] },
			},
		],
	},
	{
		resource: "Update Related List Metadata",
		method: "PATCH",
		status: 200,
		keys: relatedInfoKeys,
		requests: [
			{
				source: "guide",
				path: "/related-list-info/Account/Contacts",
				body: {
					orderedByInfo: [{ fieldApiName: "Name", isAscending: true }],
					userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
				},
				answer: { orderedByInfo: [{ fieldApiName: "Name", isAscending: true }] },
			},
			{
				source: "table",
				path: "/related-list-info/account/contacts",
				query: { recordTypeId: masterRecordType },
				body: { orderedByInfo: [{ fieldApiName: "Contact.Name" }], userPreferences: null },
				answer: { orderedByInfo: [{ fieldApiName: "Name", isAscending: true }] },
			},
		],
	},
	{
		resource: "Get Related List Preferences",
		method: "GET",
		status: 200,
		keys: [...preferenceKeys, "preferencesId"],
		requests: [
			{ source: "guide", path: "/related-list-preferences/Account.Contacts" },
			{ source: "table", path: "/related-list-preferences/account.contacts" },
		],
	},
	{
		resource: "Get a Batch of Related List Preferences",
		method: "GET",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/related-list-preferences/batch/Account.Contacts,Account.Orders",
				answer: { results: [{ statusCode: 200 }, { statusCode: 200 }] },
			},
		],
	},
	{
		resource: "Update Related List Preferences",
		method: "PATCH",
		status: 200,
		keys: [...preferenceKeys, "preferencesId"],
		requests: [
			{
				source: "guide",
				path: "/related-list-preferences/Account.Contacts",
				body: {
					columnWidths: { Name: 200 },
					columnWrap: { Name: false },
					orderedBy: [{ fieldApiName: "Name", isAscending: true }],
				},
				answer: { columnWidths: { Name: 200 }, orderedBy: [{ fieldApiName: "Name", isAscending: true }] },
			},
			{
				source: "table",
				path: "/related-list-preferences/Account.Contacts",
				body: { columnWidths: null, columnWrap: null, orderedBy: null },
				answer: { columnWidths: { Name: -1 } },
			},
		],
	},
];
