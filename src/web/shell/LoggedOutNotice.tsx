import { useEffect, useState } from "react";
import { takeLogoutNote } from "#web/app/data/logout-note.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useLoginPath } from "#web/layout/useLoginPath.ts";
import { HeaderNotice } from "./HeaderNotice.tsx";

/** Tells users who were logged out in another tab or by the shop, and leads back to this page after a login. */
export function LoggedOutNotice() {
	const { t } = useText();
	const { isGuest } = useSession();
	const { route } = useAddress();
	const logIn = useLoginPath();
	const [wasLoggedOut, setWasLoggedOut] = useState(false);
	useEffect(() => {
		if (takeLogoutNote()) setWasLoggedOut(true);
	}, []);
	return (
		<HeaderNotice>
			{wasLoggedOut && isGuest && (
				<>
					<b>{t("shell.logged-out")}</b> {route?.name !== "login" && <a href={logIn}>{t("header.log-in")}</a>}
				</>
			)}
		</HeaderNotice>
	);
}
