import { useIsOffline } from "#web/app/data/network.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { HeaderNotice } from "./HeaderNotice.tsx";

/** Shown while the browser is offline. */
export function OfflineNotice() {
	const { t } = useText();
	const canOrder = useCanOrder();
	const isOffline = useIsOffline();
	return (
		<HeaderNotice>
			{isOffline && (
				<>
					<b>{t("shell.offline")}</b> {t(canOrder ? "shell.offline-buyer" : "shell.offline-reader")}
				</>
			)}
		</HeaderNotice>
	);
}
