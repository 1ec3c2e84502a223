import { useEffect } from "react";
import type { Menus } from "#content/menus.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCartSummary } from "./cart-summary.ts";
import { type MenuOwner, readMenus, storeMenus } from "./menus.ts";

export const menuStorage = () => window.sessionStorage;

/** The current order location. Null when the company has no location or the visitor is no customer. */
export const useOrderLocation = () => useCartSummary()?.location ?? null;

function useMenuOwner(): MenuOwner {
	const { language } = useText();
	const { userId, accountId } = useSession();
	return { language, userId, accountId, locationId: useOrderLocation()?.id ?? null };
}

/** The menus, prefetched with every page. Stored menus are shown while a refetch is running. */
export function useMenus(): Menus {
	const owner = useMenuOwner();
	const [menus] = trpc.content.menus.useSuspenseQuery(
		{ language: owner.language },
		{ initialData: () => readMenus(menuStorage, owner) ?? undefined, initialDataUpdatedAt: 0 },
	);
	return menus;
}

/** Stores the menus when they or their owner change. */
export function useStoreMenus(): void {
	const { language, userId, accountId, locationId } = useMenuOwner();
	const menus = useMenus();
	useEffect(() => {
		storeMenus(menuStorage, { language, userId, accountId, locationId }, menus);
	}, [language, userId, accountId, locationId, menus]);
}
