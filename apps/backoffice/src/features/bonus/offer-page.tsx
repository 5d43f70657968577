import type { OfferDetail, OfferMove } from '@sabai/contract';
import { Badge, Button, buttonClass, toast } from '@sabai/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { BudgetNotes } from './budget-notes.tsx';
import { CompetitionReport } from './competition/competition-report.tsx';
import { CouponReport } from './coupon/coupon-report.tsx';
import { FundDialog } from './fund-dialog.tsx';
import { OfferContentView } from './offer-content-view.tsx';
import { ProgrammeReport } from './programme/programme-report.tsx';
import { QuestReport } from './quest/quest-report.tsx';
import { Report } from './report.tsx';
import { ShopReport } from './shop-report.tsx';
import { Timeline } from './timeline.tsx';
import { Wizard } from './wizard/wizard.tsx';
import { stateTones } from './words.ts';

const everyMs = 5000;
const movesOf: Readonly<Record<OfferDetail['state'], readonly OfferMove[]>> = {
  draft: ['archive'],
  'in-review': [],
  approved: ['publish', 'end'],
  scheduled: ['pause', 'end'],
  live: ['pause', 'end'],
  paused: ['publish', 'end'],
  ended: ['archive'],
  archived: [],
};

const isStop = (move: OfferMove): move is 'pause' | 'end' => move === 'pause' || move === 'end';

/** Asks for the reason before an offer is stopped or archived. */
function MoveDialog({
  offer,
  move,
  onClose,
  onDone,
}: {
  offer: OfferDetail;
  move: OfferMove;
  onClose: () => void;
  onDone: (offer: OfferDetail) => void;
}) {
  const t = useTranslations('bonus-office');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const text =
    offer.kind === 'competition' && isStop(move)
      ? (`move.${move}CompetitionText` as const)
      : (`move.${move}Text` as const);
  const send = () =>
    void sending.send(async () => {
      onDone(await api('staff', 'offer-state').patch(String(offer.id), { move, reason }));
      toast(t('moved'));
      onClose();
    });
  return (
    <FormDialog
      title={t(`move.${move}`)}
      submit={t(`move.${move}`)}
      look={move === 'publish' ? 'brand' : 'danger'}
      isReady={reason.trim() !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      <ReasonField label={t('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** The results of an offer: the grants of a promotion, the periods of a programme. */
function OfferFigures({ offer }: { offer: OfferDetail }) {
  if (offer.kind === 'promotion') return <Report id={offer.id} offer={offer} />;
  if (offer.kind === 'coupon') return <CouponReport offer={offer} />;
  // Items sold for points have orders, and random draws.
  if (offer.kind === 'competition') return <CompetitionReport offer={offer} />;
  if (offer.kind === 'quest') return <QuestReport offer={offer} />;
  return offer.kind === 'shop' ? <ShopReport offer={offer} /> : <ProgrammeReport offer={offer} />;
}

/** One offer: its wizard while it has a draft, otherwise the published version and its results. */
export function OfferPage() {
  const { id = '' } = useParams();
  const t = useTranslations('bonus-office');
  const staff = staffStore.use();
  const navigate = useNavigate();
  const [move, setMove] = useState<OfferMove>();
  /** Counts how often the wizard has read the draft again. */
  const [reading, setReading] = useState(0);
  const [isFunding, setFunding] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const sending = useSending();
  const polled = usePolled((signal) => api('staff', 'offer').get(id, { signal }), `offer ${id}`, everyMs);
  const offer = polled.data;
  if (!offer) return <Unanswered polled={polled} />;
  const [latest] = offer.versions;
  const initial = offer.drafted?.content ?? latest?.content;
  const isWriting = offer.draft === 'writing' || (isChanging && offer.draft === 'none');
  // Members of a competition play by what was published: it has one version, and its escrow is complete.
  const isFixed = offer.kind === 'competition' && offer.live_version !== null;
  const mayFund = may(staff, 'offer.fund') && offer.live_version !== null && !isFixed && offer.state !== 'archived';
  const clone = () =>
    void sending.send(async () => {
      if (!initial) return;
      const { id: copy } = await api('staff', 'offer').create({ content: initial });
      await navigate(`/rewards/${copy}`);
    });
  return (
    <>
      <PageHead title={offer.name} polled={polled}>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={stateTones[offer.state]}>{t(`state.${offer.state}`)}</Badge>
          {offer.live_version !== null && (
            <span className="text-sm text-ink-3">{t('version', { version: String(offer.live_version) })}</span>
          )}
        </span>
        {may(staff, 'offer.publish') &&
          movesOf[offer.state].map((one) => (
            <Button
              key={one}
              size="sm"
              look={one === 'publish' ? 'brand' : 'outline'}
              {...(one === 'pause' && { icon: 'pause' as const })}
              onClick={() => setMove(one)}
            >
              {t(`move.${one}`)}
            </Button>
          ))}
        {mayFund && (
          <Button size="sm" look="outline" icon="coins" onClick={() => setFunding(true)}>
            {t('fund.title')}
          </Button>
        )}
        {may(staff, 'offer.write') && (
          <>
            {!isWriting &&
              !isFixed &&
              offer.draft === 'none' &&
              offer.state !== 'ended' &&
              offer.state !== 'archived' && (
                <Button size="sm" look="outline" onClick={() => setChanging(true)}>
                  {t('change')}
                </Button>
              )}
            <Button size="sm" look="outline" icon="copy" isBusy={sending.isBusy} onClick={clone}>
              {t('clone')}
            </Button>
          </>
        )}
      </PageHead>
      <BudgetNotes offer={offer} onFund={mayFund ? () => setFunding(true) : undefined} />
      {offer.drafted?.approval_id && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-sm border border-warn/50 bg-warn/10 px-3.5 py-2.5">
          <span className="flex-1">{t(offer.drafted.may_approve ? 'waitsForYou' : 'waits')}</span>
          <Link className={buttonClass('outline', 'sm')} to={`/approvals/${offer.drafted.approval_id}`}>
            {t('toApproval')}
          </Link>
        </p>
      )}
      {isWriting && initial ? (
        <Wizard
          key={`${offer.id} ${reading}`}
          offer={offer}
          initial={initial}
          onReload={async () => {
            await polled.reload();
            setReading((count) => count + 1);
          }}
          onDone={async () => {
            setChanging(false);
            await polled.reload();
          }}
        />
      ) : (
        <div className="grid gap-4">
          {offer.live_version !== null && <OfferFigures offer={offer} />}
          {initial && (
            <OfferContentView content={initial} before={offer.drafted ? latest?.content : offer.versions[1]?.content} />
          )}
        </div>
      )}
      <div className="mt-4">
        <Timeline id={offer.id} />
      </div>
      {move && <MoveDialog offer={offer} move={move} onClose={() => setMove(undefined)} onDone={polled.put} />}
      {isFunding && <FundDialog offer={offer} onClose={() => setFunding(false)} onDone={polled.reload} />}
    </>
  );
}
