import { useEffect } from "react";
import type { Menus } from "#content/menus.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCartSummary } from "#web/cart/buying.ts";
import { keepMenus, keptMenus, type Reader } from "./menus.ts";

export const menuShelf = () => window.sessionStorage;

/** For where this customer orders now; null: their company has no location, or they are no customer. */
export const useOrderLocation = () => useCartSummary()?.location ?? null;

function useReader(): Reader {
	const { language } = useText();
	const { userId, accountId } = useSession();
	return { language, userId, accountId, locationId: useOrderLocation()?.id ?? null };
}

/** Every page brings them. Where one does not, what is kept bridges the time until the server has answered. */
export function useMenus(): Menus {
	const reader = useReader();
	const [menus] = trpc.content.menus.useSuspenseQuery(
		{ language: reader.language },
		{ initialData: () => keptMenus(menuShelf, reader) ?? undefined, initialDataUpdatedAt: 0 },
	);
	return menus;
}

/** Kept as often as they, or who reads them, change. */
export function useKeepMenus(): void {
	const { language, userId, accountId, locationId } = useReader();
	const menus = useMenus();
	useEffect(() => {
		keepMenus(menuShelf, { language, userId, accountId, locationId }, menus);
	}, [language, userId, accountId, locationId, menus]);
}
