/** The share of each cache in the memory of all caches (`CACHE_MB`). Numbers only count against each other. A cache that is too small drops values
 * that are asked for again: `cache_evictions_total` then grows while the server is under load. */
export const cacheShares = {
	"accounts.payers": 1,
	"cart.carts": 5,
	"cart.summaries": 1,
	"catalogue.bought-products": 2,
	"catalogue.cards": 6,
	"catalogue.lists": 14,
	"catalogue.menus": 3,
	"catalogue.near-words": 1,
	"catalogue.offers": 1,
	"catalogue.phrases": 2,
	"catalogue.product-sheets": 4,
	"catalogue.queries": 1,
	"catalogue.search-rules": 2,
	"catalogue.searches": 12,
	"catalogue.searches-without-results": 1,
	"catalogue.size-words": 1,
	"catalogue.suggestions": 5,
	"catalogue.views": 6,
	"images.renditions": 25,
	"invoices.pages": 4,
	"invoices.totals": 1,
	"pages.fixed": 4,
	"pages.records": 8,
	"planner.lists": 3,
	"records.descriptions": 4,
	"records.dates": 3,
	"records.openapi": 3,
	"records.parameters": 1,
	"records.statements": 3,
	"registration.registers": 2,
	sessions: 5,
	"shared.ids": 1,
	"sitemap.files": 3,
	"store.calendars": 1,
	"store.clocks": 1,
	"store.settings": 1,
	"visitors.pseudonyms": 1,
} as const satisfies Record<string, number>;

export type CacheName = keyof typeof cacheShares;

const sumOfShares = Object.values(cacheShares).reduce((sum: number, share) => sum + share, 0);

/** The bytes of a cache when all caches together have some megabytes. */
export const bytesOfCache = (name: CacheName, megabytes: number): number =>
	Math.floor((megabytes * 1_000_000 * cacheShares[name]) / sumOfShares);
