import { useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { useOrderLocation } from "./useMenus.ts";

export const SwitchLocation = comesLater(() => import("#web/cart/SwitchLocation.tsx"), NotOpened);

/** Null: there is none, or it comes from their procurement system and is not for the shop to show. */
export function useShownLocation() {
	const location = useOrderLocation();
	const { punchout, cartAddressForOci } = useSession().flags;
	return punchout && !cartAddressForOci ? null : location;
}

/** For where this customer orders; another one is chosen from here. */
export function LocationSelector() {
	const { t } = useText();
	const location = useShownLocation();
	const [open, setOpen] = useState<boolean>();
	if (!location) return null;
	return (
		<>
			<button type="button" aria-haspopup="dialog" className="location-button" onClick={() => setOpen(true)}>
				<Icon name="location" small />
				<span>
					<span className="sr-only">{t("header.location")} </span>
					{`${streetOf(location)}, ${location.city}`}
				</span>
			</button>
			{open !== undefined && <SwitchLocation open={open} onClose={() => setOpen(false)} />}
		</>
	);
}
