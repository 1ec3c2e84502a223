import { useEffect, useState } from "react";
import { comesFromShop, wayBack } from "#auth/return-address.ts";
import { trpc, useSession, useStore } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { StandRow } from "#web/ui/display/ProductStrip.tsx";
import { DemoPlayers } from "./DemoPlayers.tsx";
import { LoginPanel } from "./LoginPanel.tsx";
import { RegistrationPanel } from "./RegistrationPanel.tsx";
import { ShopNotice } from "./ShopNotice.tsx";

export default function LoginPage() {
	const { t, language } = useText();
	const { name, selfRegistration } = useStore();
	const [packs] = trpc.catalogue.packs.useSuspenseQuery({ area: "tea" });
	const { isGuest, ...session } = useSession();
	// A browser that comes back between password and code goes on where it was.
	const [needs, setNeeds] = useState(session.needs);
	const back = new URLSearchParams(useAddress().search).get("back");
	const way = wayBack(language, back);
	// Who came as somebody has no business here; who becomes somebody here may still have something to read. Loaded anew, because
	// all of the page they go to is theirs.
	const [cameAsSomebody] = useState(!isGuest);
	useEffect(() => {
		if (cameAsSomebody) location.replace(way);
	}, [cameAsSomebody, way]);
	return (
		<div className="door">
			<PageBanner pageTitle={t("login.page", name)} addTitleBg>
				<StandRow packs={packs} />
			</PageBanner>
			{comesFromShop(language, back) && <ShopNotice />}
			<div className="door-pair wrap">
				<LoginPanel way={way} needs={needs} onNeeds={setNeeds} />
				{selfRegistration && !needs && <RegistrationPanel />}
			</div>
			{!needs && <DemoPlayers way={way} />}
		</div>
	);
}
