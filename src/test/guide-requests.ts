import { actionResources } from "./guide/actions.ts";
import type { GuideResource } from "./guide/guide-request.ts";
import { listResources, relatedListResources } from "./guide/lists.ts";
import { metadataResources } from "./guide/metadata.ts";
import { recordResources } from "./guide/records.ts";

/** The examples of the public guide to the User Interface API, and the requests that its tables of parameters allow. */
export const guideResources: readonly GuideResource[] = [
	...recordResources,
	...listResources,
	...relatedListResources,
	...metadataResources,
	...actionResources,
];

/** Resources of the guide that the record platform does not have, each with a request of the guide. */
export const resourcesWithoutCall: readonly { resource: string; request: string }[] = [
	{ resource: "Get Child Records", request: "GET /records/{Account}/child-relationships/Contacts" },
	{ resource: "Get Default Values to Clone a Record", request: "GET /record-defaults/clone/{Contact}" },
	{ resource: "Get Related List Actions with URL Parameters", request: "GET /actions/record/{Account}/related-list" },
	{ resource: "Get All Related List Actions", request: "POST /actions/record/{Account}/related-list" },
	{
		resource: "Get a Batch of Related List Actions with URL Parameters",
		request: "GET /actions/record/{Account}/related-list/batch/Contacts",
	},
	{
		resource: "Get a Batch of Related List Records with URL Parameters",
		request: "GET /related-list-records/batch/{Account}/Contacts,Orders",
	},
	{ resource: "Get Most Recently Used List View Metadata", request: "GET /mru-list-info/Account" },
	{ resource: "Get Lookup Field Suggestions", request: "GET /lookups/Order/AccountId" },
	{ resource: "Get List View Actions", request: "GET /actions/list-view/{Account}" },
	{ resource: "Get List View Chart Actions", request: "GET /actions/list-view-chart/{Account}" },
	{ resource: "Get MRU List View Actions", request: "GET /actions/mru-list/Account" },
	{ resource: "Get Flexipage Actions", request: "GET /actions/flexipage/Home" },
	{ resource: "Get Photo Actions", request: "GET /actions/photo/{User}" },
	{ resource: "Get Last Selected App", request: "GET /apps/selected" },
	{ resource: "Get Personalized Navigation Items", request: "GET /apps/Webshop/user-nav-items" },
	{ resource: "Get Favorites", request: "GET /favorites" },
	{ resource: "Create a Favorite", request: "POST /favorites" },
	{ resource: "Get Active Theme", request: "GET /themes/active" },
];
