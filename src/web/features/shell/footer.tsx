import { m } from '#core/paraglide/messages.js';
import { LanguageLinks } from '#web/features/language/language-links.tsx';
import { ReusedHtml } from '#web/lib/page/server-html.tsx';
import { useSite } from '#web/lib/page/site.ts';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from './logo.tsx';

const quickLinks = [
  { to: '/', label: m.app_nav_home },
  { to: '/about', label: m.app_nav_about },
  { to: '/success-stories', label: m.app_nav_success_stories },
  { to: '/what-works', label: m.works_title },
  { to: '/animal-found', label: m.advice_link },
  { to: '/pet-missing', label: m.plan_link },
] as const;

const support = [
  { id: 'contact', label: m.app_footer_contact, text: m.app_footer_contact_text },
  { id: 'privacy-policy', label: m.app_footer_privacy, text: m.app_footer_privacy_text },
  { id: 'partner-with-us', label: m.app_footer_partner, text: m.app_footer_partner_text },
] as const;

export function Footer() {
  const { contactEmail } = useSite();
  return (
    <footer className="mt-20 bg-[#2b1730] text-[#efe4ee] [--color-focus:var(--color-lamp)]">
      <ReusedHtml as="div">
        <FooterContent contactEmail={contactEmail} />
      </ReusedHtml>
      <div className="border-[#4a3150] border-t">
        <LanguageLinks
          className="page-column flex flex-wrap items-center gap-x-5 py-3 text-sm"
          rowClassName={linkStyle}
          noteClassName="text-[#c9b7c8] text-xs"
        />
      </div>
    </footer>
  );
}

function FooterContent({ contactEmail }: { contactEmail: string | null }) {
  return (
    <>
      <div className="page-column grid grid-cols-1 gap-x-6 gap-y-10 py-12 min-[20rem]:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="min-[20rem]:col-span-2 lg:col-span-1">
          <LogoMark className="size-11 [&_path:first-child]:fill-[#f4edf0]" />
          <p className="mt-4 max-w-xs font-display font-semibold text-xl">{m.app_tagline()}</p>
          <p className="mt-2 text-[#c9b7c8] text-sm">{m.app_footer_free()}</p>
        </div>
        <FooterColumn title={m.app_footer_links()}>
          {quickLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={linkStyle}>
                {link.label()}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title={m.app_footer_support()}>
          {support.map((item) => (
            <li key={item.id}>
              <a href={`#${item.id}`} className={linkStyle}>
                {item.label()}
              </a>
            </li>
          ))}
        </FooterColumn>
      </div>
      <SupportNotes contactEmail={contactEmail} />
    </>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center rounded py-1.5 leading-snug hover:underline underline-offset-4';

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-[#f3b84b] text-sm">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </div>
  );
}

/** Targets of the support links: short texts on the same page. */
function SupportNotes({ contactEmail }: { contactEmail: string | null }) {
  return (
    <div className="border-[#4a3150] border-t">
      <div className="page-column grid gap-6 py-8 text-[#c9b7c8] text-sm md:auto-cols-fr md:grid-flow-col">
        {support.map((item) => (
          <section key={item.id} id={item.id} className="target:text-white">
            <h3 className="font-sans font-semibold text-[#efe4ee] text-sm">{item.label()}</h3>
            {item.id === 'contact' && contactEmail && (
              <a href={`mailto:${contactEmail}`} className={`${linkStyle} break-all text-[#efe4ee] underline`}>
                {contactEmail}
              </a>
            )}
            <p className="mt-1">{item.text({ known: contactEmail ? 'yes' : 'no' })}</p>
            {item.id === 'partner-with-us' && (
              <Link to="/place-code" className={`${linkStyle} text-[#efe4ee] underline`}>
                {m.place_code_title()}
              </Link>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
