import { streetOf } from "#accounts/address.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useOrderLocation } from "./useMenus.ts";

/** Where this customer's orders go. */
export function LocationSelector() {
	const { t } = useText();
	const location = useOrderLocation();
	if (!location) return null;
	return (
		<p className="flex min-h-11 items-center gap-2 leading-snug">
			<Icon name="location" small />
			<span>
				<span className="sr-only">{t("header.location")} </span>
				{`${streetOf(location)}, ${location.city}`}
			</span>
		</p>
	);
}
