import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Tells a visitor who comes from a product that buying needs a login. Stays closed once closed. */
export function LoginToBuyNotice() {
	const { t } = useText();
	const [isClosed, setClosed] = useState(false);
	if (isClosed) return null;
	return (
		<div className="login-notice wrap">
			<Notice type="warning" title={t("login.shop-title")} isBtnClose removeSpacing onClose={() => setClosed(true)}>
				{t("login.shop")}
			</Notice>
		</div>
	);
}
