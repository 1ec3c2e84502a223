import { useState } from "react";
import { locationInCity, locationLine } from "#accounts/address.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";

export const SwitchLocation = lazyPart(() => import("./SwitchLocation.tsx"), LoadErrorDialog);

/** The order location. Null when there is none, or when it comes from a procurement system that hides it. */
export function useDisplayedLocation() {
	const location = useOrderLocation();
	const { punchout, cartAddressForOci } = useSession().flags;
	return punchout && !cartAddressForOci ? null : location;
}

/** The order location, with a dialog to choose another. */
export function LocationSelector() {
	const { t } = useText();
	const location = useDisplayedLocation();
	const { route } = useAddress();
	const [open, setOpen] = useState<boolean>();
	if (!location) return null;
	const isCartShown = route?.name === "cart" || route?.name === "checkout";
	return (
		<>
			<button type="button" aria-haspopup="dialog" className="location-button" onClick={() => setOpen(true)}>
				<Icon name="location" small />
				<span>
					<span className="sr-only">{t("header.location")} </span>
					{location.name ? locationInCity(location) : locationLine(location)}
				</span>
			</button>
			{open !== undefined && <SwitchLocation bringsLines={isCartShown} open={open} onClose={() => setOpen(false)} />}
		</>
	);
}
