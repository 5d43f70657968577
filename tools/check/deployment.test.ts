import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkDeployment } from './deployment.ts';
import { repositoryRoot } from './imports.ts';

const files = ['Containerfile', 'compose.yaml', 'example.env', 'Caddyfile'].map((name) => `deploy/${name}`);
const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const root = mkdtempSync(path.join(os.tmpdir(), 'sabai-deployment-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the problems after one text of one file is replaced by another. */
function problemsWith(file: string, from: string, to: string): string {
  mkdirSync(path.join(root, 'deploy'), { recursive: true });
  for (const each of [...files, 'README.md', 'package.json']) {
    const text = read(each);
    if (each === file) expect(text).toContain(from);
    writeFileSync(path.join(root, each), each === file ? text.replaceAll(from, to) : text);
  }
  return checkDeployment(root).join('\n');
}

test('the deployment files pass', () => expect(checkDeployment()).toEqual([]));

describe('detects a planted fault', () => {
  const image = 'deploy/Containerfile';
  test.each([
    ['CMD ["node", "apps', 'CMD node ["apps', 'CMD must be a list'],
    ['USER 1000:1000', 'USER root', 'not root'],
    ['USER 1000:1000\n', '', 'not root'],
    ['HEALTHCHECK --interval=10s', '# HEALTHCHECK', 'no HEALTHCHECK'],
    ['CMD ["node", "deploy/health.mjs"]', 'CMD curl -f http://localhost:3000', 'without a shell'],
    ['node:24.21.0-trixie-slim', 'node:latest', 'is not pinned'],
    ['node:24.21.0-trixie-slim', 'node:24.20.0-trixie-slim', 'which the project pins'],
    ['COPY --from=build', 'ADD --from=build', 'use COPY'],
    ['WORKDIR /sabai', 'WORKDIR sabai', 'WORKDIR'],
    ['--interval=10s', '--interval=10', 'duration'],
    ['EXPOSE 3000', 'EXPOZE 3000', 'EXPOZE'],
  ])('in the image: %j for %j', (from, to, problem) => expect(problemsWith(image, from, to)).toContain(problem));

  const compose = 'deploy/compose.yaml';
  test.each([
    ['SABAI_MIGRATE: sep', 'SABAI_MIGRATES: sep', 'SABAI_MIGRATES is no setting'],
    ['SABAI_ROLE: live', 'SABAI_ROLE: studio', 'no service has the role live'],
    ['postgres:18.4-trixie', 'postgres', 'postgres is not pinned'],
    ['image: sabai:0.1.0', 'image: sabai:0.0.9', 'is not this version'],
    ['  read_only: true\n  # Slips', '  # Slips', 'web: its root file system must be read-only'],
    [
      'migrate:\n      condition: service_completed_successfully',
      'migrate:\n      condition: service_healthy',
      'must wait',
    ],
    ['"127.0.0.1:3002:3002"', '"3002:3002"', 'only this machine may reach it'],
    ['127.0.0.1:3002:3002', '127.0.0.1:3009:3009', 'SANDBOX_PORT'],
    ['    profiles:\n      - sandbox\n', '', 'only with its profile'],
    ['    restart: unless-stopped\n\n  storage:', '    restarts: unless-stopped\n\n  storage:', '/services/postgres'],
    ['stop_grace_period: 20s', 'stop_grace_period: {a: 1}', 'stop_grace_period'],
    ['{SITE_HOST:?}', '{SITE_NAME:?}', 'example.env does not name SITE_NAME'],
  ])('in the compose file: %j for %j', (from, to, problem) =>
    expect(problemsWith(compose, from, to)).toContain(problem),
  );

  test.each([
    ['deploy/example.env', 'SABAI_MONEY=', 'SABAI_MONIES=', 'names SABAI_MONIES, which is no setting'],
    ['deploy/example.env', '#SABAI_SMTP_URL', '#SABAI_SMTP', 'names SABAI_SMTP, which is no setting'],
    ['deploy/Caddyfile', 'api:3001', 'api:3002', 'api does not listen on 3002'],
    ['deploy/Caddyfile', 'web:3000', 'pages:3000', 'there is no service pages'],
    ['deploy/Caddyfile', ' /uploads/*', '', '/uploads/* does not go to api'],
    ['deploy/Caddyfile', '/gateway/member/ws live', '/gateway/ws live', '/gateway/member/ws does not go to live'],
    ['README.md', '`/slips`, ', '', '/slips/* goes to api, and README.md does not say so'],
  ])('in %s: %j for %j', (file, from, to, problem) => expect(problemsWith(file, from, to)).toContain(problem));
});
