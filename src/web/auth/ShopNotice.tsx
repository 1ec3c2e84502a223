import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** For who wanted to buy: what they log in for. Once closed it stays closed, also when the way back changes. */
export function ShopNotice() {
	const { t } = useText();
	const [isClosed, setClosed] = useState(false);
	if (isClosed) return null;
	return (
		<div className="door-note wrap">
			<Notice type="warning" title={t("login.shop-title")} isBtnClose removeSpacing onClose={() => setClosed(true)}>
				{t("login.shop")}
			</Notice>
		</div>
	);
}
