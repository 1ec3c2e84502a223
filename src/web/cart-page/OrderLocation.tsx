import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import { useText } from "#web/app/text.tsx";
import { SwitchLocation, useDisplayedLocation } from "#web/cart/LocationSelector.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button } from "#web/ui/form/Button.tsx";

/** Shows the location of the cart, with a button to switch. Draws nothing when the user cannot choose the location. */
export function OrderLocation() {
	const { pageText } = useText(cartTexts);
	const location = useDisplayedLocation();
	const [open, setOpen] = useState<boolean>();
	if (!location) return null;
	return (
		<div className="order-location">
			<Icon name="location" small />
			<p>
				{pageText("location")} <b>{locationLine(location)}</b>
			</p>
			<Button look="text" aria-label={pageText("change-location")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{pageText("change")}
			</Button>
			{open !== undefined && <SwitchLocation bringsLines open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}
