import { ownSite } from "#shared/own-site.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";

type Demo = NonNullable<Outputs["auth"]["demoPlayers"]>;

/** One press, and a visitor is somebody. Every word comes from the server. */
export default function Players({ demo: { title, players }, way }: { demo: Demo; way: string }) {
	const { language } = useText();
	const { tell } = useAnalytics();
	const play = trpc.auth.playDemo.useMutation({
		onSuccess({ loggedInURL }) {
			tell("login", { method: "demo" });
			location.replace(ownSite("", loggedInURL));
		},
	});
	const isBusy = play.isPending || play.isSuccess;
	return (
		<section className="door-demo" aria-labelledby="demo-heading">
			<h2 id="demo-heading" className="plain">
				{title[language]}
			</h2>
			<Refused error={play.error} removeSpacing />
			<ul>
				{players.map(({ username, words }) => (
					<li key={username}>
						<button
							type="button"
							aria-disabled={isBusy || undefined}
							onClick={() => isBusy || play.mutate({ username, back: way })}
						>
							<b>{words[language].who}</b>
							<span>{words[language].what}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
