import { useIsOffline } from "#web/app/data/network.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { Icon } from "#web/ui/display/Icon.tsx";

/** Shown while the browser is offline. The status element always exists, so that screen readers announce the text. */
export function OfflineNotice() {
	const { t } = useText();
	const canOrder = useCanOrder();
	const isOffline = useIsOffline();
	return (
		<div role="status">
			{isOffline && (
				<div className="offline">
					<p className="wrap">
						<Icon name="warning" small />
						<span>
							<b>{t("shell.offline")}</b> {t(canOrder ? "shell.offline-buyer" : "shell.offline-reader")}
						</span>
					</p>
				</div>
			)}
		</div>
	);
}
